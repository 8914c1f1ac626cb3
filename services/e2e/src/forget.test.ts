import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routeList } from '@murmur/contract/routes/routes';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import { eventually } from '@murmur/shared/testing/eventually';
import request from 'supertest';
import { openProduct, type Product } from './product.ts';
import { openScene } from './scene.ts';

let product: Product;

beforeAll(async () => {
  // No real client requests missing rooms this often.
  product = await openProduct({ RATE_LIMIT_SCALE: '0' });
});
afterAll(() => product.close());

const forgottenTimeoutMs = 5_000;

describe('a room that its host deletes', () => {
  test('is gone within 5 s, with its people, opinions, results and link; its sockets are closed', async () => {
    const scene = await openScene(product.base, { ask_position: true });
    const seat = await scene.join(true);
    const other = await scene.join(true);
    await scene.joinListeners(2);
    await scene.start();
    const opinion = await scene.submit(seat, 'The garden should stay open in the evening.');
    await scene.submit(other, 'An open garden in the evening would be lovely.');
    await scene.finish();
    await scene.vote(other, opinion, 'agree');
    const { share_id } = await scene.api.call('shareResults', { params: scene.params });
    const sockets = await Promise.all([
      openSocket(product.base, scene.params.id, { participant_id: seat.participant_id }),
      openSocket(product.base, scene.params.id, { host_token: scene.room.host_token }),
      openSocket(product.base, scene.params.id),
    ]);
    for (const socket of sockets) await socket.until('connected');

    const began = performance.now();
    await scene.api.call('deleteRoom', { params: scene.params, headers: scene.asHost });
    const params: Record<string, string> = {
      ...scene.params,
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
        .set(scene.asHost)
        .send({
          participant_id: seat.participant_id,
          opinion_id: opinion.id,
          sentence_id: 'any',
          content: 'Is anybody there?',
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
        });
      return status;
    };
    const link = `/api/shared-results/${share_id}`;
    const isGone = async () => (await request(product.base).get(link)).status === 404;
    await eventually((ms) => wait(ms), 'the link leads nowhere', isGone);
    const { valid } = await scene.api.call('validateShare', { params: { share_id } });
    expect(valid).toBe(false);
    for (const route of routeList) {
      const [name, { path }] = route;
      if (!path.includes('{') || name === 'validateShare') continue;
      expect([name, await statusOf(route)]).toEqual([name, 404]);
    }
    expect(performance.now() - began).toBeLessThan(forgottenTimeoutMs);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4404, 4404, 4404]);
    expect(performance.now() - began).toBeLessThan(forgottenTimeoutMs);
    const late = await openSocket(product.base, scene.params.id);
    expect(await late.closed).toBe(4404);
    const byCode = await request(product.base).get(`/api/rooms/${scene.room.room_code}`);
    expect(byCode.status).toBe(404);
  }, 60_000);
});
