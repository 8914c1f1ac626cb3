import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routeList } from '@murmur/contract/routes/routes';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import { eventually } from '@murmur/shared/testing/eventually';
import request from 'supertest';
import { openProduct, type Product } from './product.ts';
import { openTestEvent, type Placed } from './test-event.ts';
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

describe('an event of two questions', () => {
  /** Plays both questions, and shares their results. */
  const play = async () => {
    const event = await openTestEvent(product.base, { people: 10, body: { room_size: 5 } });
    const { api, params, asHost } = event;
    await event.submit(event.rooms[0]?.[0] as Placed, 'Benches along the river.');
    await event.close();
    await event.gather();
    const body = { topic: 'And what comes next?', duration: 1 };
    const next = await api.call('nextEvent', { params, headers: asHost, body });
    const inNext = { id: next.room_id };
    const rooms: string[] = event.rooms.flat().map(({ room }) => room.room_id);
    const people: Placed[] = [];
    for (const person of event.rooms.flat()) {
      const hall = await api.call('joinRoom', {
        params: inNext,
        body: { from: person.hall.participant_id },
      });
      const { participant_id } = hall;
      const placed = await api.call('placeInEvent', { params: inNext, body: { participant_id } });
      rooms.push(placed.room.room_id);
      people.push({ ...placed, hall });
    }
    await api.call('startEvent', { params: inNext, headers: asHost });
    await event.submit(people[0] as Placed, 'Lime trees on the market square.');
    await api.call('closeEvent', { params: inNext, headers: asHost });
    await api.call('gatherEvent', { params: inNext, headers: asHost });
    const isClosed = async () =>
      (await api.call('getRoom', { params: inNext })).status === 'closed';
    await eventually((ms) => wait(ms), 'the second question has results', isClosed, 20_000);
    const shared = [params, inNext].map(
      async (of) => (await api.call('shareResults', { params: of })).share_id,
    );
    return { ...event, inNext, rooms: [...new Set(rooms)], shares: await Promise.all(shared) };
  };

  /** Every address of a question: pages' data, its rooms, the share link and the files. */
  const addressesOf = (id: string, share: string): string[] => [
    `/api/rooms/${id}`,
    `/api/rooms/${id}/status`,
    `/api/rooms/${id}/series`,
    `/api/rooms/${id}/offered`,
    `/api/rooms/${id}/results`,
    `/api/rooms/${id}/results/all`,
    ...['pdf', 'csv', 'json', 'md'].flatMap((format) => [
      `/api/rooms/${id}/results/download?format=${format}`,
      `/api/rooms/${id}/results/download?format=${format}&questions=all`,
    ]),
    `/api/shared-results/${share}`,
    `/api/shared-results/${share}/character-analysis`,
    `/api/shared-results/${share}/metadata`,
  ];
  const statuses = async (paths: string[]): Promise<[string, number][]> => {
    const found: [string, number][] = [];
    for (const path of paths) found.push([path, (await request(product.base).get(path)).status]);
    return found;
  };
  const answering = async (paths: string[]) =>
    (await statuses(paths)).filter(([, status]) => status !== 404).map(([path]) => path);

  test('is deleted with all questions: no address of any of them answers', async () => {
    const { api, params, asHost, inNext, rooms, shares, event } = await play();
    const addresses = [
      ...addressesOf(params.id, shares[0] ?? ''),
      ...addressesOf(inNext.id, shares[1] ?? ''),
      ...rooms.map((id) => `/api/rooms/${id}`),
      `/api/rooms/${event.room_code}`,
    ];
    expect(await answering(addresses)).toEqual(addresses);
    const { room_ids } = await api.call('deleteRoom', {
      params,
      headers: asHost,
      query: { questions: 'all' },
    });
    expect(room_ids.toSorted()).toEqual([params.id, inNext.id].toSorted());
    const isGone = async () => (await answering(addresses)).length === 0;
    await eventually((ms) => wait(ms), 'no address answers', isGone, 10_000);
    expect(await answering(addresses)).toEqual([]);
  }, 90_000);

  test('keeps the other question if only one is deleted', async () => {
    const { api, params, asHost, inNext, shares } = await play();
    const { room_ids } = await api.call('deleteRoom', { params, headers: asHost });
    expect(room_ids).toEqual([params.id]);
    const gone = addressesOf(params.id, shares[0] ?? '');
    const isGone = async () => (await answering(gone)).length === 0;
    await eventually((ms) => wait(ms), 'its addresses do not answer', isGone, 10_000);
    const left = addressesOf(inNext.id, shares[1] ?? '');
    expect(await answering(left)).toEqual(left);
  }, 90_000);
});
