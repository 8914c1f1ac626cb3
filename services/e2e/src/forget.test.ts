import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routeList } from '@murmur/contract/routes/routes';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import { eventually } from '@murmur/shared/testing/eventually';
import request from 'supertest';
import { openProduct, type Product } from './product.ts';
import { openTestRoom } from './test-room.ts';

let product: Product;

beforeAll(async () => {
  // No real client requests missing rooms this often.
  product = await openProduct({ RATE_LIMIT_SCALE: '0' });
});
afterAll(() => product.close());

const forgottenTimeoutMs = 5_000;

describe('a room that its host deletes', () => {
  test('is gone within 5 s, with its people, opinions, results and link; its sockets are closed', async () => {
    const testRoom = await openTestRoom(product.base, { ask_position: true });
    const seat = await testRoom.join(true);
    const other = await testRoom.join(true);
    await testRoom.joinListeners(2);
    await testRoom.start();
    const opinion = await testRoom.submit(seat, 'The garden should stay open in the evening.');
    await testRoom.submit(other, 'An open garden in the evening would be lovely.');
    await testRoom.finish();
    await testRoom.vote(other, opinion, 'agree');
    const { share_id } = await testRoom.api.call('shareResults', { params: testRoom.params });
    const sockets = await Promise.all([
      openSocket(product.base, testRoom.params.id, { participant_id: seat.participant_id }),
      openSocket(product.base, testRoom.params.id, { host_token: testRoom.room.host_token }),
      openSocket(product.base, testRoom.params.id),
    ]);
    for (const socket of sockets) await socket.until('connected');

    const began = performance.now();
    await testRoom.api.call('deleteRoom', { params: testRoom.params, headers: testRoom.asHost });
    const params: Record<string, string> = {
      ...testRoom.params,
      pid: seat.participant_id,
      public_id: seat.public_id,
      opinion_id: opinion.id,
      theme_id: 'any',
      share_id,
    };
    const statusOf = async ([, { method, path }]: (typeof routeList)[number]): Promise<number> => {
      const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');
      const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
      const agent = request(product.base);
      const { status } = await agent[verb](url)
        .query({ participant_id: seat.participant_id })
        .set(testRoom.asHost)
        .send({
          participant_id: seat.participant_id,
          opinion_id: opinion.id,
          sentence_id: 'any',
          content: 'Is anybody there?',
          questions: [],
          text: 'Is anybody there?',
          vote: 'agree',
          value: 1,
          minutes: 1,
          locked: true,
          step: 'next',
          is_public_mode: true,
          title: 'A title',
          topic: 'What comes next?',
          duration: 1,
          ids: [opinion.id],
          decision: 'show',
          answered: true,
        });
      return status;
    };
    const link = `/api/shared-results/${share_id}`;
    const isGone = async () => (await request(product.base).get(link)).status === 404;
    await eventually((ms) => wait(ms), 'the link leads nowhere', isGone);
    const { valid } = await testRoom.api.call('validateShare', { params: { share_id } });
    expect(valid).toBe(false);
    for (const route of routeList) {
      const [name, { path }] = route;
      if (!path.includes('{') || name === 'validateShare') continue;
      expect([name, await statusOf(route)]).toEqual([name, 404]);
    }
    expect(performance.now() - began).toBeLessThan(forgottenTimeoutMs);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4404, 4404, 4404]);
    expect(performance.now() - began).toBeLessThan(forgottenTimeoutMs);
    const late = await openSocket(product.base, testRoom.params.id);
    expect(await late.closed).toBe(4404);
    const byCode = await request(product.base).get(`/api/rooms/${testRoom.room.room_code}`);
    expect(byCode.status).toBe(404);
  }, 60_000);
});
