import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import { createApiClient } from '@murmur/shared/testing/api-client';
import { type ProductProcess, startProductProcess } from './product-process.ts';
import { openTestRoom } from './test-room.ts';

let dataDir: string;
let running: ProductProcess;

const startProcess = async (): Promise<string> => {
  running = await startProductProcess(dataDir);
  return running.base;
};
const kill = (): Promise<unknown> => running.end('SIGKILL');

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'murmur-kill-'));
});

afterEach(async () => {
  await kill();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a process that is killed in the middle of a room', () => {
  test('loses no acknowledged opinion, and the room ends on time with results', async () => {
    const before = await openTestRoom(await startProcess(), { duration: 1 });
    const { params, room } = before;
    const seat = await before.join(true);
    await before.start();
    const acknowledged: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      acknowledged.push((await before.submit(seat, `We should keep thing number ${n}.`)).id);
    }
    await kill();

    const base = await startProcess();
    const socket = await openSocket(base, room.room_id, { participant_id: seat.participant_id });
    const { status, ends_at } = await socket.until('connected');
    expect(status).toBe('active');
    const api = createApiClient(base);
    const mine = { params: { ...params, pid: seat.participant_id } };
    const kept = (await api.call('listMyOpinions', mine)).opinions.map(({ id }) => id);
    expect(kept).toEqual(acknowledged);

    const closed = await socket.until('room_closed', () => true, 70_000);
    expect(Date.parse(closed.timestamp) - Date.parse(String(ends_at))).toBeLessThan(1_000);
    await socket.until('results_ready');
    const results = await api.call('getAllResults', { params });
    expect(results.statistics.total_opinions).toBe(acknowledged.length);
    await socket.close();
  }, 100_000);

  test('loses no acknowledged vote or position, and deals no answered card again', async () => {
    const before = await openTestRoom(await startProcess(), { ask_position: true });
    const { params } = before;
    const seats = [];
    for (let n = 0; n < 8; n += 1) seats.push(await before.join(true));
    await before.start();
    const submitted = [];
    for (const [n, seat] of seats.entries()) {
      submitted.push(await before.submit(seat, `Let us keep thing number ${n} of ours.`));
      const pid = { ...params, pid: seat.participant_id };
      await before.api.call('takePosition', { params: pid, body: { value: 1 } });
    }
    await before.finish();
    const [first] = submitted;
    if (!first) throw new Error('no opinion was submitted');
    // The last vote is acknowledged a moment before the process is killed.
    for (const seat of seats.slice(1)) await before.vote(seat, first, 'agree');
    await kill();

    const api = createApiClient(await startProcess());
    const { agreement, positions } = await api.call('getAllResults', { params });
    expect(agreement).toMatchObject({ voters: 7, votes: 7 });
    expect(agreement.common).toMatchObject([{ opinion: { id: first.id }, agree: 7, disagree: 0 }]);
    expect(positions?.before).toEqual([0, 0, 0, 8, 0]);
    const query = { participant_id: seats[1]?.participant_id ?? '', limit: '20' };
    const { cards } = await api.call('listCards', { params, query });
    expect(cards).toHaveLength(6);
    expect(cards.map(({ opinion_id }) => opinion_id)).not.toContain(first.id);
  }, 60_000);
});
