import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { JoinedSeat } from '@murmur/contract/participant';
import { createApiClient } from '@murmur/shared/testing/api-client';
import { type ProductProcess, startProductProcess } from './product-process.ts';
import { openTestRoom } from './test-room.ts';

let dataDir: string;
let running: ProductProcess;

const start = async (): Promise<void> => {
  running = await startProductProcess(dataDir, { limitScale: '0' });
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'murmur-stop-'));
  await start();
});
afterEach(async () => {
  await running.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** A sent opinion; `id` is from its response, null if it was refused or unanswered. */
type Sent = { seat: JoinedSeat; key: string; content: string; id: string | null };

const send = async (roomId: string, { seat, key, content }: Omit<Sent, 'id'>) => {
  const answer = await fetch(`${running.base}/api/rooms/${roomId}/opinions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ participant_id: seat.participant_id, content }),
  });
  const body = (await answer.json()) as { data?: { id: string } };
  return answer.status === 201 ? (body.data?.id ?? null) : null;
};

test('opinions in flight at SIGTERM are stored once, and no acknowledged one is lost', async () => {
  const testRoom = await openTestRoom(running.base);
  const roomId = testRoom.params.id;
  const seats = await Promise.all([1, 2, 3, 4, 5, 6].map(() => testRoom.join(true)));
  await testRoom.start();
  const sent: Sent[] = [];
  let enough = (): void => {};
  const goesWell = new Promise<void>((resolve) => {
    enough = resolve;
  });

  // Each person writes opinions one after another until two in a row fail.
  const writer = async (seat: JoinedSeat): Promise<void> => {
    for (let failures = 0; failures < 2; ) {
      const one: Sent = { seat, key: crypto.randomUUID(), content: `No. ${sent.length}`, id: null };
      sent.push(one);
      one.id = await send(roomId, one).catch(() => null);
      failures = one.id === null ? failures + 1 : 0;
      if (sent.length > 120) enough();
    }
  };
  const writers = seats.map(writer);
  await goesWell;
  const ended = running.end('SIGTERM');
  await Promise.all(writers);
  expect(await ended).toBe(0);
  const acknowledged = sent.filter(({ id }) => id !== null);
  expect(acknowledged.length).toBeGreaterThan(100);
  expect(acknowledged.length).toBeLessThan(sent.length);

  await start();
  const api = createApiClient(running.base);
  const stored = async () => {
    const lists = await Promise.all(
      seats.map(({ participant_id: pid }) =>
        api.call('listMyOpinions', { params: { id: roomId, pid } }),
      ),
    );
    return lists.flatMap(({ opinions }) => opinions);
  };
  const kept = await stored();
  const contents = new Map(kept.map(({ id, content }) => [id, content]));
  for (const { id, content } of acknowledged) expect(contents.get(String(id))).toBe(content);

  const again: (string | null)[] = [];
  for (const one of sent) again.push(await send(roomId, one));
  expect(again).not.toContain(null);
  expect(again.filter((_id, at) => sent[at]?.id !== null)).toEqual(
    acknowledged.map(({ id }) => id),
  );
  const now = (await stored()).map(({ content }) => content);
  expect(now.toSorted()).toEqual(sent.map(({ content }) => content).toSorted());
}, 60_000);
