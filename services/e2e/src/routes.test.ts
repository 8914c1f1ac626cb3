import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorCodes } from '@murmur/contract/error-codes';
import { problem } from '@murmur/contract/problem';
import { eventRoutes } from '@murmur/contract/routes/event-routes';
import type { Route } from '@murmur/contract/routes/route';
import { type RouteName as AnyRouteName, routeList, routes } from '@murmur/contract/routes/routes';
import request, { type Response } from 'supertest';
import { z } from 'zod';
import { openProduct, type Product } from './product.ts';
import { openScene, type Scene } from './scene.ts';

/** The calls of an event are made in order, in a separate test. */
type RouteName = Exclude<AnyRouteName, keyof typeof eventRoutes>;

type Walk = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
};

let product: Product;
let ended: Scene;
let share: string;
let sentence: string;
let speaker: string;
let listener: string;
let submitted: string;
let steps: Record<RouteName, () => Promise<Walk>>;

const send = (name: RouteName, walk: Walk): Promise<Response> => {
  const { method, path } = routes[name];
  const url = path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => walk.params?.[key] ?? 'none');
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const agent = request(product.base);
  const call = agent[verb](url)
    .query(walk.query ?? {})
    .set(walk.headers ?? {});
  return walk.body === undefined ? call : call.send(walk.body as object);
};

beforeAll(async () => {
  product = await openProduct();
  ended = await openScene(product.base);
  const first = await ended.join(true);
  const second = await ended.join(false);
  await ended.joinListeners(2);
  speaker = first.participant_id;
  listener = second.participant_id;
  await ended.start();
  ({ id: submitted } = await ended.submit(first, 'We should walk to the river together.'));
  await ended.submit(first, 'A walk to the river is good for everyone.');
  await ended.submit(second, 'I would rather rest at home this time.');
  await ended.finish();
  const results = await ended.api.call('getAllResults', { params: ended.params });
  sentence = results.sentences[0]?.id ?? 'none';
  share = (await ended.api.call('shareResults', { params: ended.params })).share_id;

  const waiting = async (): Promise<Scene> => openScene(product.base);
  const seated = async () => {
    const scene = await waiting();
    return { scene, seat: await scene.join(true) };
  };
  const active = async () => {
    const { scene, seat } = await seated();
    await scene.start();
    return { scene, seat };
  };
  const ofRoom = async (): Promise<Walk> => ({ params: (await waiting()).params });
  const ofSeat = async (): Promise<Walk> => {
    const { scene, seat } = await seated();
    return { params: { ...scene.params, pid: seat.participant_id } };
  };
  const askedBySeat = async (): Promise<Walk> => {
    const { scene, seat } = await seated();
    return { params: scene.params, query: { participant_id: seat.participant_id } };
  };
  const ofEnded = async (): Promise<Walk> => ({ params: ended.params });
  const ofShare = async (): Promise<Walk> => ({ params: { share_id: share } });
  const starting = async (): Promise<Walk> => {
    const { scene } = await seated();
    return { params: scene.params, query: { host_token: scene.room.host_token } };
  };

  steps = {
    createRoom: async () => ({ body: { topic: 'What is for lunch?', duration: 1 } }),
    getRoom: ofRoom,
    getRoomStatus: ofRoom,
    getRoomStats: ofRoom,
    getRoomQr: ofRoom,
    downloadRoomQr: ofRoom,
    startRoom: starting,
    activateRoom: starting,
    getEligibility: ofRoom,
    getActivationStatus: ofRoom,
    getParticipantCount: ofRoom,
    getCapacity: ofRoom,
    closeRoom: async () => {
      const { scene } = await active();
      return { params: scene.params, headers: scene.asHost };
    },
    extendRoom: async () => {
      const { scene } = await active();
      return { params: scene.params, headers: scene.asHost, body: { minutes: 1 } };
    },
    deleteRoom: async () => {
      const { scene } = await active();
      return { params: scene.params, headers: scene.asHost };
    },
    lockRoom: async () => {
      const scene = await waiting();
      return { params: scene.params, headers: scene.asHost, body: { locked: true } };
    },
    nextQuestion: async () => {
      const { scene } = await active();
      await scene.finish();
      const body = { topic: 'What is for dinner?', duration: 1 };
      return { params: scene.params, headers: scene.asHost, body };
    },
    getSeries: ofEnded,
    getModeration: async () => {
      const scene = await waiting();
      return { params: scene.params, headers: scene.asHost };
    },
    changeModeration: async () => {
      const scene = await waiting();
      return { params: scene.params, headers: scene.asHost, body: { approve: true } };
    },
    listHeld: async () => {
      const scene = await waiting();
      return { params: scene.params, headers: scene.asHost };
    },
    decideHeld: async () => {
      const scene = await waiting();
      const body = { ids: ['any'], decision: 'hide' };
      return { params: scene.params, headers: scene.asHost, body };
    },
    stepWall: async () => {
      const scene = await waiting();
      return { params: scene.params, headers: scene.asHost, body: { step: 'next' } };
    },
    joinRoom: ofRoom,
    listParticipants: async () => {
      const scene = await waiting();
      return { params: scene.params, headers: scene.asHost };
    },
    removeParticipant: async () => {
      const { scene, seat } = await seated();
      return { params: { ...scene.params, public_id: seat.public_id }, headers: scene.asHost };
    },
    getParticipant: ofSeat,
    postPrivacy: async () => ({ ...(await ofSeat()), body: { is_public_mode: true } }),
    putPrivacy: async () => ({ ...(await ofSeat()), body: { visibility: 'shared' } }),
    getPrivacy: ofSeat,
    submitOpinion: async () => {
      const { scene, seat } = await active();
      return {
        params: scene.params,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: { participant_id: seat.participant_id, content: 'Soup, please.' },
      };
    },
    listMyOpinions: ofSeat,
    countOpinions: ofRoom,
    listPublicOpinions: ofSeat,
    listSharedOpinions: askedBySeat,
    getVisibilityStats: askedBySeat,
    listSharingParticipants: askedBySeat,
    removeOpinion: async () => {
      const { scene, seat } = await active();
      const { id } = await scene.submit(seat, 'I take this back.');
      return {
        params: { ...scene.params, opinion_id: id },
        query: { participant_id: seat.participant_id },
      };
    },
    takePosition: async () => {
      const scene = await openScene(product.base, { ask_position: true });
      const seat = await scene.join(true);
      await scene.start();
      return { params: { ...scene.params, pid: seat.participant_id }, body: { value: -2 } };
    },
    listCards: async () => ({ params: ended.params, query: { participant_id: listener } }),
    castVote: async () => ({
      params: ended.params,
      body: { participant_id: listener, opinion_id: submitted, vote: 'agree' },
    }),
    closeVoting: async () => {
      const { scene } = await active();
      await scene.close();
      return { params: scene.params, headers: scene.asHost };
    },
    getResults: ofEnded,
    getAllResults: ofEnded,
    analyzeRoom: async () => ({ params: ended.params, body: {} }),
    getCharacters: ofEnded,
    shareResults: ofEnded,
    downloadResults: ofEnded,
    editTheme: async () => {
      const scene = await openScene(product.base);
      const seats = await Promise.all([1, 2, 3, 4].map(() => scene.join(true)));
      await scene.start();
      for (const [at, seat] of seats.entries()) {
        for (const what of ['The library should open later', 'Buses at night', 'More trees']) {
          await scene.submit(seat, `${what}, says voice ${at}.`);
        }
      }
      await scene.finish();
      const { themes } = await scene.api.call('getResults', { params: scene.params });
      return {
        params: { ...scene.params, theme_id: themes[0]?.id ?? 'none' },
        headers: scene.asHost,
        body: { title: 'What we want' },
      };
    },
    listHeard: async () => ({ params: ended.params, query: { participant_id: speaker } }),
    reportMisread: async () => ({
      params: ended.params,
      body: { participant_id: speaker, sentence_id: sentence },
    }),
    getSharedResults: ofShare,
    getSharedMetadata: ofShare,
    validateShare: ofShare,
    getShareStats: ofShare,
    getShareQr: ofShare,
    getSharePreview: ofShare,
    getSharedCharacters: ofShare,
  };
});

afterAll(() => product.close());

const everyRoute = routeList
  .filter(([name]) => !(name in eventRoutes))
  .map(([name, declared]): [RouteName, Route] => [name as RouteName, declared]);
const answeringData = everyRoute.filter(([, declared]) => declared.data);
const answeringFiles = everyRoute.filter(([, declared]) => declared.file);
/** All routes with an id in their path, except the one that accepts any. */
const namingSomething = everyRoute.filter(
  ([name, declared]) => declared.path.includes('{') && name !== 'validateShare',
);

describe('every call of the contract', () => {
  test('is walked below', () => {
    expect(Object.keys(steps).toSorted()).toEqual(everyRoute.map(([name]) => name).toSorted());
    expect(answeringData.length + answeringFiles.length).toBe(everyRoute.length);
  });

  test.each(answeringData)('%s answers what it declares', async (name, declared) => {
    const response = await send(name, await steps[name]());
    expect(declared.success).toContain(response.status);
    expect(response.headers['x-request-id']).toMatch(/\S{8,}/);
    expect(response.body.success).toBe(true);
    const strict = declared.data instanceof z.ZodObject ? declared.data.strict() : declared.data;
    expect(strict?.safeParse(response.body.data).error).toBeUndefined();
  });

  test.each(answeringFiles)('%s answers a file', async (name, declared) => {
    const response = await send(name, await steps[name]());
    expect(response.status).toBe(200);
    expect(declared.file).toContain(response.headers['content-type']?.split(';')[0]);
    expect(response.headers['content-disposition']).toMatch(/^(attachment|inline); filename="/);
  });

  test.each(namingSomething)(
    '%s refuses what is not there with problem details',
    async (name, declared) => {
      const given = await steps[name]();
      const nowhere = { id: 'x'.repeat(22), pid: 'p', opinion_id: 'o', share_id: 's'.repeat(22) };
      const response = await send(name, { ...given, params: nowhere });
      expect(response.status).toBe(404);
      expect(response.headers['content-type']).toContain('application/problem+json');
      const refused = problem.parse(response.body);
      expect(declared.errors).toContain(refused.code);
      expect(refused.request_id).toBe(response.headers['x-request-id']);
      expect(refused.message).toBe(refused.detail);
    },
  );

  test.each(everyRoute)(
    '%s says 405 and what is allowed to another method',
    async (name, declared) => {
      const path = declared.path.replaceAll(/\{(\w+)\}/g, 'some');
      const response = await request(product.base).propfind(path);
      expect([name, response.status]).toEqual([name, 405]);
      expect(response.headers.allow).toContain(declared.method);
      expect(problem.parse(response.body).code).toBe('METHOD_NOT_ALLOWED');
    },
  );

  test('stands in the OpenAPI document, and nothing else does', async () => {
    const { body } = await request(product.base).get('/api/openapi.json').expect(200);
    expect(body.openapi).toMatch(/^3\.1/);
    const documented = Object.entries(body.paths as Record<string, object>).flatMap(
      ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.toSorted()).toEqual(
      routeList.map(([, route]) => `${route.method} ${route.path}`).toSorted(),
    );
  });
});

describe('bad input', () => {
  const post = (body: string) =>
    request(product.base).post('/api/rooms/').set('Content-Type', 'application/json').send(body);

  test.each([
    ['malformed JSON', '{"topic":', 400, 'BAD_REQUEST'],
    [
      'a body over 32 KiB',
      JSON.stringify({ topic: 'x'.repeat(33 * 1024) }),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['an array', '[]', 422, 'VALIDATION_ERROR'],
    ['operators', '{"topic":{"$gt":""},"duration":1}', 422, 'VALIDATION_ERROR'],
    ['control characters', '{"topic":"abc\\u0000def","duration":1}', 422, 'VALIDATION_ERROR'],
  ] as const)('%s is refused', async (_what, body, status, code) => {
    const response = await post(body).expect(status);
    expect(problem.parse(response.body).code).toBe(code);
    expect(errorCodes[code].status).toBe(status);
  });

  test('a path of nothing is NOT_FOUND, and one that cannot be read BAD_REQUEST', async () => {
    const nothing = await request(product.base).get('/api/nothing/here').expect(404);
    expect(problem.parse(nothing.body).code).toBe('NOT_FOUND');
    const unreadable = await request(product.base).get('/api/rooms/%E0%A4%A').expect(400);
    expect(problem.parse(unreadable.body).code).toBe('BAD_REQUEST');
  });
});
