import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import request from 'supertest';
import { createRoomService } from '../room-service.ts';
import { changedPort } from '../testing/changed-port.ts';
import { ballot, idOf, seatOf, votingCalls } from '../testing/ended-room.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);
const { openEnded, readFinalVotes, readVotes } = votingCalls(scene);

describe('a crowd that votes at once', () => {
  it('is refused only beyond capacity, and every retried vote counts once', async () => {
    const ended = await openEnded(20);
    const { limiter } = scene().adapters;
    const slow = changedPort(limiter, {
      take: async (key, bucket) => {
        const until = performance.now() + 2;
        while (performance.now() < until);
        return limiter.take(key, bucket);
      },
    });
    const busy = createRoomService({
      ...scene().adapters,
      clock: scene().clock,
      limits: { limiter: slow, scale: 1 },
      logger: openLogger('room', 'silent'),
      publicUrl: undefined,
    });
    const server = createServer(busy.http).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const path = `http://127.0.0.1:${port}/api/rooms/${ended.room.params.id}`;
    const send = (n: number, m: number) =>
      fetch(`${path}/votes`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(ballot(ended, seatOf(ended, n), idOf(ended, m)).body),
      });
    let waiting = Array.from({ length: 19 * 8 }, (_, index) => [index % 19, 19 - (index % 8)]);
    waiting = waiting.filter(([n, m]) => n !== m);
    const all = waiting.length;
    // Everybody is connected before they vote, like people who have the page open.
    const connected = await Promise.all(waiting.map(() => fetch(`${path}/status`)));
    await Promise.all(connected.map((answer) => answer.text()));
    let refused = 0;
    while (waiting.length > 0) {
      const answers = await Promise.all(waiting.map(([n = 0, m = 0]) => send(n, m)));
      await Promise.all(answers.map((answer) => answer.text()));
      for (const { status, headers } of answers) {
        expect([
          [200, false],
          [429, true],
        ]).toContainEqual([status, Number(headers.get('retry-after')) > 0]);
      }
      waiting = waiting.filter((_, index) => answers[index]?.status === 429);
      refused += waiting.length;
    }
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    await busy.settle();
    expect(refused).toBeGreaterThan(0);
    expect(await readVotes(ended)).toMatchObject({ voters: 19, votes: all });
  });

  it('throttles a flood of votes from one seat without delaying others', async () => {
    const ended = await openEnded(3);
    const { limiter } = scene().adapters;
    const service = createRoomService({
      ...scene().adapters,
      clock: scene().clock,
      limits: { limiter, scale: 1 },
      logger: openLogger('room', 'silent'),
      publicUrl: undefined,
    });
    const send = (n: number, answer: string) =>
      request(service.http)
        .post(`/api/rooms/${ended.room.params.id}/votes`)
        .send(ballot(ended, seatOf(ended, n), idOf(ended, 2), answer).body);
    const statuses: number[] = [];
    for (let n = 0; n < 100; n += 1) statuses.push((await send(0, 'disagree')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(70);
    expect((await send(1, 'agree')).status).toBe(200);
    await scene().clock.advance(1_000);
    expect((await send(0, 'agree')).status).toBe(200);
    expect((await send(0, 'agree')).status).toBe(429);
    await service.settle();
    expect(await readFinalVotes(ended)).toMatchObject({ opinions: [{ agree: 2, disagree: 0 }] });
  });
});
