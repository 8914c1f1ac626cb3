import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Adapters } from '../../ports/adapters.ts';
import type { Acknowledged } from '../../testing/crash-tests/acknowledging-writer.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { watchForLeaks } from '../../testing/leaks.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { openEmbedded } from '../open-embedded.ts';

const writer = fileURLToPath(
  new URL('../../testing/crash-tests/acknowledging-writer.ts', import.meta.url),
);

describe('writes confirmed by SQLite', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let assertNoLeaks: () => Promise<void>;

  beforeEach(async () => {
    assertNoLeaks = watchForLeaks();
    folder = await makeTemporaryFolder();
  });

  afterEach(async () => {
    await folder.remove();
    await assertNoLeaks();
  });

  /** Collects the writer's output and kills the writer once `enough` returns true after a line. */
  const listen = async (
    child: ChildProcess,
    enough: (output: Acknowledged[]) => boolean,
  ): Promise<Acknowledged[]> => {
    const output: Acknowledged[] = [];
    if (child.stdout === null) throw new Error('the writer has no output');
    const closed = once(child, 'close');
    for await (const line of createInterface(child.stdout)) {
      output.push(JSON.parse(line) as Acknowledged);
      if (enough(output)) child.kill('SIGKILL');
    }
    await closed;
    return output;
  };

  const isThere = async (adapters: Adapters, line: Acknowledged): Promise<boolean> => {
    if ('failed' in line) return true;
    const { roomId } = line;
    if ('id' in line) {
      return (await adapters.opinions.listSharedOf(roomId, [line.id])).length === 1;
    }
    if ('credentialHash' in line) {
      return (await adapters.rooms.findParticipant(roomId, line.credentialHash)) !== null;
    }
    const room = await adapters.rooms.find(roomId);
    if (line.wrote === 'room') return room !== null;
    if (line.wrote === 'start') return room?.status === 'active';
    if (line.wrote === 'lock') return room?.locked === true;
    return (await adapters.analyses.find(roomId)) !== null;
  };

  const findLost = async (output: Acknowledged[]): Promise<Acknowledged[]> => {
    const clock = new FakeClock();
    const adapters = openEmbedded({
      dataDir: folder.path,
      clock,
      logger: pino({ level: 'silent' }),
    });
    const lost: Acknowledged[] = [];
    for (const line of output) {
      if (!(await isThere(adapters, line))) lost.push(line);
    }
    await adapters.close();
    expect(clock.pending).toBe(0);
    return lost;
  };

  it('survive repeated kills (SIGKILL) with the same file', async () => {
    const output: Acknowledged[] = [];
    for (const lines of [57, 411, 990]) {
      const child = spawn(process.execPath, [writer, folder.path], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const failed = (line: Acknowledged): boolean => 'failed' in line;
      output.push(
        ...(await listen(child, (received) => received.length >= lines || received.some(failed))),
      );
      expect(output.filter(failed)).toEqual([]);
      expect(child.signalCode).toBe('SIGKILL');
      expect(await findLost(output)).toEqual([]);
    }
    expect(output.length).toBeGreaterThanOrEqual(57 + 411 + 990);
  });

  it('survive a full disk: new writes are UNAVAILABLE, and the process keeps running and reading', async () => {
    // No file of this process can grow beyond the limit, so writes fail as they do on a full disk.
    const child = spawn(
      'sh',
      ['-c', 'ulimit -f 2000 && exec "$0" "$@"', process.execPath, writer, folder.path],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const output = await listen(child, (received) => received.some((line) => 'failed' in line));
    expect(output.at(-1)).toEqual({ failed: ['UNAVAILABLE', 'UNAVAILABLE'], readsOn: true });
    expect(output.length).toBeGreaterThan(50);
    expect(await findLost(output)).toEqual([]);
  });
});
