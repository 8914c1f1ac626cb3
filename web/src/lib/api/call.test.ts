import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type RouteName, routes } from '@murmur/contract/routes/routes';
import { fakeFetch, noNetwork, problem, success } from '../../testing/fake-fetch.ts';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import type { AnyCallInput } from './call-input.ts';
import { eventRoutes } from './event-routes.precomputed.ts';
import { retryPlan } from './retry-plan.ts';
import { type RoomRouteName, roomRoutes } from './room-routes.precomputed.ts';

let server: ReturnType<typeof fakeFetch>;

beforeEach(() => {
  server = fakeFetch();
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  server.restore();
});

async function outcome(asking: Promise<unknown>): Promise<{ error?: ApiError; data?: unknown }> {
  const settled = asking.then(
    (data) => ({ data }),
    (error: ApiError) => ({ error }),
  );
  await jest.runAllTimersAsync();
  return settled;
}

const getRoom = () => call('getRoom', { params: { id: 'r' } });

describe('the table of routes', () => {
  it.each(Object.entries({ ...roomRoutes, ...eventRoutes }))(
    'has the %s declared by the contract',
    (name, line) => {
      const { method, path } = routes[name as RouteName];
      expect(line).toBe(`${method} ${path}`);
    },
  );
});

describe('a call', () => {
  it('returns the data of the envelope', async () => {
    server = fakeFetch(() => success({ room_id: 'r' }));
    expect(await getRoom()).toEqual({ room_id: 'r' });
  });

  it('fills in the path, the query, the body and the credentials that belong in headers', async () => {
    server = fakeFetch(() => success({}));
    await call('submitOpinion', {
      params: { id: 'a/b' },
      body: { participant_id: 'p', content: 'c' },
      idempotencyKey: 'k',
    });
    await call('extendRoom', { params: { id: 'r' }, body: { minutes: 1 }, hostToken: 't' });
    await call('listSharedOpinions', {
      params: { id: 'r' },
      query: { participant_id: 'p&q', cursor: undefined },
    });
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/rooms/a%2Fb/opinions',
      headers: { 'idempotency-key': 'k', 'content-type': 'application/json' },
      body: { participant_id: 'p', content: 'c' },
    });
    expect(server.requests[1]).toMatchObject({ headers: { 'x-host-token': 't' } });
    expect(server.requests[2]).toMatchObject({
      url: '/api/rooms/r/shared-opinions?participant_id=p%26q',
    });
    expect(server.requests[2]?.body).toBeUndefined();
  });

  it('rejects a path with a missing parameter', async () => {
    server = fakeFetch(() => success({}));
    await expect(call('getRoom', { params: { id: '' } })).rejects.toThrow('id is missing');
    expect(server.requests).toHaveLength(0);
  });
});

describe('classification', () => {
  const cases: [number, string, string, boolean][] = [
    [404, 'ROOM_NOT_FOUND', 'not_found', false],
    [400, 'BAD_REQUEST', 'validation', false],
    [422, 'VALIDATION_ERROR', 'validation', false],
    [500, 'INTERNAL_ERROR', 'server', true],
    [503, 'UNAVAILABLE', 'server', true],
    [403, 'HOST_PERMISSION_REQUIRED', 'unknown', false],
    [409, 'ROOM_CLOSED', 'unknown', false],
    [410, 'ROOM_EXPIRED', 'unknown', false],
    [429, 'RATE_LIMITED', 'unknown', true],
  ];
  it.each(cases)('%i %s is %s, retryable: %s', async (status, code, kind, retryable) => {
    server = fakeFetch(() => problem(status, code));
    const { error } = await outcome(getRoom());
    expect(error).toMatchObject({ kind, status, code, retryable, serverMessage: `says ${code}` });
    expect(server.requests).toHaveLength(retryable ? 3 : 1);
  });

  it('classifies a lost connection as a network error', async () => {
    server = fakeFetch(noNetwork);
    expect((await outcome(getRoom())).error).toMatchObject({
      kind: 'network',
      retryable: true,
      timedOut: false,
    });
  });

  it('classifies ten seconds without a response as a network error', async () => {
    server = fakeFetch(() => new Promise(() => undefined));
    globalThis.fetch = (_url, init) =>
      new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () =>
          reject(new DOMException('Aborted', 'AbortError')),
        );
      });
    const asking = call('createRoom', { body: { topic: 'A topic', duration: 1 } });
    const settled = asking.catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(9_999 + 1_000 + 10_000);
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await settled).toMatchObject({ kind: 'network', timedOut: true });
  });

  const html = { 'content-type': 'text/html' };
  const strangers: [string, () => Response][] = [
    ['a page of a wifi that wants a sign-in', () => new Response('<h1>Hi</h1>', { headers: html })],
    ['a proxy’s 403', () => new Response('<h1>No</h1>', { status: 403, headers: html })],
    ['a proxy’s 404', () => new Response('', { status: 404 })],
    ['a 511', () => new Response('', { status: 511 })],
    ['JSON of somebody else', () => Response.json({ blocked: true }, { status: 403 })],
    ['a success without data', () => Response.json({ success: true })],
  ];
  it.each(strangers)('does not accept %s as a response, and retries', async (_, stranger) => {
    server = fakeFetch(stranger);
    expect((await outcome(getRoom())).error).toMatchObject({
      kind: 'network',
      retryable: true,
      foreign: true,
      code: undefined,
    });
    expect(server.requests).toHaveLength(3);
  });

  it('classifies a gateway’s 502 without a body', async () => {
    server = fakeFetch(() => new Response('bad gateway', { status: 502 }));
    expect((await outcome(getRoom())).error).toMatchObject({ kind: 'server', retryable: true });
  });
});

describe('retries', () => {
  const once = ['stepWall'];
  const twice = ['createRoom', 'startRoom', 'activateRoom', 'joinRoom', 'submitOpinion'];
  const params = {
    id: 'r',
    pid: 'p',
    public_id: 'u',
    opinion_id: 'o',
    share_id: 's',
    theme_id: 't',
  };
  const anything = { params, query: { host_token: 't' }, body: {} } satisfies AnyCallInput;

  it.each(Object.keys(roomRoutes) as RoomRouteName[])(
    '%s is attempted as often as its kind allows',
    async (name) => {
      server = fakeFetch(() => problem(503, 'UNAVAILABLE'));
      const ask = call as (route: RoomRouteName, input: AnyCallInput) => Promise<unknown>;
      await outcome(ask(name, anything));
      const times = once.includes(name) ? 1 : twice.includes(name) ? 2 : 3;
      expect(server.requests).toHaveLength(times);
    },
  );

  async function pausesOf(name: RoomRouteName, ask: () => Promise<unknown>): Promise<number[]> {
    const at: number[] = [];
    server = fakeFetch(() => {
      at.push(Date.now());
      return problem(503, 'UNAVAILABLE');
    });
    await outcome(ask());
    expect(at).toHaveLength(retryPlan(name).attempts);
    return at.slice(1).map((time, index) => time - (at[index] ?? 0));
  }

  it('waits one second, then two', async () => {
    expect(await pausesOf('getRoom', getRoom)).toEqual([1000, 2000]);
  });

  it('waits half a second, then one, for the visibility toggle', async () => {
    const toggle = () =>
      call('putPrivacy', { params: { id: 'r', pid: 'p' }, body: { is_public_mode: true } });
    expect(await pausesOf('putPrivacy', toggle)).toEqual([500, 1000]);
  });

  it('waits for the time in Retry-After, but leaves a retry after a long time to the person', async () => {
    const at: number[] = [];
    server = fakeFetch(() => {
      at.push(Date.now());
      return problem(503, 'UNAVAILABLE', { 'retry-after': at.length === 1 ? '4' : '20' });
    });
    await outcome(getRoom());
    expect(at).toHaveLength(2);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(4_000);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeLessThan(5_000);
  });

  it('returns the result of a later attempt', async () => {
    server = fakeFetch(
      noNetwork,
      () => problem(500, 'INTERNAL_ERROR'),
      () => success({ room_id: 'r' }),
    );
    expect((await outcome(getRoom())).data).toEqual({ room_id: 'r' });
  });

  it('sends the same key with every attempt', async () => {
    server = fakeFetch(noNetwork, () => success({}));
    await outcome(
      call('submitOpinion', {
        params: { id: 'r' },
        body: { participant_id: 'p', content: 'c' },
        idempotencyKey: 'k',
      }),
    );
    expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k']);
  });

  it('stops when the caller aborts', async () => {
    const leave = new AbortController();
    server = fakeFetch(() => problem(503, 'UNAVAILABLE'));
    const asking = call('getRoom', { params: { id: 'r' }, signal: leave.signal }).catch(
      (cause: unknown) => cause,
    );
    await jest.advanceTimersByTimeAsync(500);
    leave.abort(new Error('gone'));
    expect(await asking).toEqual(new Error('gone'));
    expect(server.requests).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});
