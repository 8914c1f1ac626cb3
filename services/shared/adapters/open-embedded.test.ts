import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Adapters } from '../ports/adapters.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { aRoom } from '../testing/fixtures.ts';
import { watchForLeaks } from '../testing/leaks.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { openEmbedded } from './open-embedded.ts';

describe('openEmbedded', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let clock: FakeClock;
  let assertNoLeaks: () => Promise<void>;
  let dataDir: string;

  beforeEach(async () => {
    assertNoLeaks = watchForLeaks();
    folder = await makeTemporaryFolder();
    dataDir = join(folder.path, 'data');
    clock = new FakeClock();
  });

  afterEach(async () => {
    await folder.remove();
    await assertNoLeaks();
  });

  const open = (): Adapters => openEmbedded({ dataDir, clock, logger: pino({ level: 'silent' }) });

  it('retains stored data across a restart, and closes every resource in between', async () => {
    const room = aRoom();
    const first = open();
    await first.rooms.create(room);
    await first.close();
    expect(clock.pending).toBe(0);
    const second = open();
    expect(await second.rooms.find(room.roomId)).toEqual(room);
    await second.close();
  });

  it('writes files that no other user can read', async () => {
    const before = process.umask(0o022);
    const adapters = open();
    await adapters.rooms.create(aRoom());
    const names = (await readdir(dataDir)).toSorted();
    const modes = await Promise.all(
      names.map(async (name) => (await stat(join(dataDir, name))).mode & 0o777),
    );
    process.umask(before);
    const expected = ['murmur.db', 'murmur.db-shm', 'murmur.db-wal', 'murmur.lock'];
    expect(names).toEqual(expect.arrayContaining(expected));
    expect(modes).toEqual(names.map(() => 0o600));
    await adapters.close();
  });

  it('cannot be opened twice at the same time', async () => {
    const first = open();
    expect(open).toThrow(`${dataDir} is in use by another process`);
    await first.close();
    await open().close();
  });

  it('reports a damaged file, and unlocks the folder', async () => {
    await open().close();
    const file = join(dataDir, 'murmur.db');
    await writeFile(file, 'broken'.repeat(1_000));
    const refusal = `${file} is not a database; move it away or choose another folder.`;
    expect(open).toThrow(refusal);
    expect(open).toThrow(refusal);
  });

  it('is ready only while the database accepts writes', async () => {
    const adapters = open();
    const [database] = adapters.dependencies;
    expect(database?.name).toBe('database');
    await expect(database?.check()).resolves.toBeUndefined();
    await adapters.close();
    await expect(database?.check()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('waits for running jobs when it closes, and drops waiting ones', async () => {
    const adapters = open();
    let stopped = false;
    adapters.queue.work(
      'close-room',
      (_data, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            stopped = true;
            resolve();
          });
        }),
      { concurrency: 1 },
    );
    const data = { room_id: 'a-room', ends_at: clock.now() };
    await adapters.queue.add({ name: 'close-room', data });
    await adapters.queue.add(
      { name: 'close-room', data: { ...data, room_id: 'another' } },
      { runAt: clock.now() + 60_000 },
    );
    await clock.advance(0);
    expect((await adapters.queue.depth('close-room')).running).toBe(1);
    await adapters.close();
    expect(stopped).toBe(true);
    expect(clock.pending).toBe(0);
  });
});
