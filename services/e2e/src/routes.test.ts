import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorCodes } from '@murmur/contract/error-codes';
import { problem } from '@murmur/contract/problem';
import { eventRoutes } from '@murmur/contract/routes/event-routes';
import type { Route } from '@murmur/contract/routes/route';
import { routeList, routes } from '@murmur/contract/routes/routes';
import request, { type Response } from 'supertest';
import { openEndedTestRoom } from './ended-test-room.ts';
import { openProduct, type Product } from './product.ts';
import { type RouteCall, type RouteName, routeCalls } from './route-calls.ts';

let product: Product;
let steps: Record<RouteName, () => Promise<RouteCall>>;

const send = (name: RouteName, routeCall: RouteCall): Promise<Response> => {
  const { method, path } = routes[name];
  const url = path.replaceAll(
    /\{(\w+)\}/g,
    (_all, key: string) => routeCall.params?.[key] ?? 'none',
  );
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const agent = request(product.base);
  const call = agent[verb](url)
    .query(routeCall.query ?? {})
    .set(routeCall.headers ?? {});
  return routeCall.body === undefined ? call : call.send(routeCall.body as object);
};

beforeAll(async () => {
  // There are more routes than ids that an address may miss in a row.
  product = await openProduct({ RATE_LIMIT_SCALE: '2' });
  steps = routeCalls(product.base, await openEndedTestRoom(product.base));
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
  test('has an entry in route-calls.ts', () => {
    expect(Object.keys(steps).toSorted()).toEqual(everyRoute.map(([name]) => name).toSorted());
    expect(answeringData.length + answeringFiles.length).toBe(everyRoute.length);
  });

  test.each(answeringData)('%s returns exactly the declared data', async (name, declared) => {
    const response = await send(name, await steps[name]());
    expect(declared.success).toContain(response.status);
    expect(response.headers['x-request-id']).toMatch(/\S{8,}/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body.success).toBe(true);
    expect(declared.data?.parse(response.body.data)).toEqual(response.body.data);
  });

  test.each(answeringFiles)('%s returns a file', async (name, declared) => {
    const response = await send(name, await steps[name]());
    expect(response.status).toBe(200);
    expect(declared.file).toContain(response.headers['content-type']?.split(';')[0]);
    expect(response.headers['content-disposition']).toMatch(/^(attachment|inline); filename="/);
  });

  test.each(namingSomething)(
    '%s refuses unknown ids with problem details',
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
    '%s refuses another method with 405 and the allowed ones',
    async (name, declared) => {
      const path = declared.path.replaceAll(/\{(\w+)\}/g, 'some');
      const response = await request(product.base).propfind(path);
      expect([name, response.status]).toEqual([name, 405]);
      expect(response.headers.allow).toContain(declared.method);
      expect(problem.parse(response.body).code).toBe('METHOD_NOT_ALLOWED');
    },
  );

  test('is in the OpenAPI document, which has no others', async () => {
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

/** Everything that the helper token permits outside events, except calls that people can also make without any token. */
const byHelper: readonly RouteName[] = ['listHeld', 'decideHeld', 'removeParticipant', 'lockRoom'];

/** The same call with the helper token in place of the host's; null for a call without a host token. */
const asHelper = ({ headers = {}, query = {}, ...routeCall }: RouteCall): RouteCall | null => {
  const { host_token: inQuery, ...otherQuery } = query;
  const hostToken = headers['X-Host-Token'] ?? inQuery;
  if (hostToken === undefined) return null;
  const helperToken = createHmac('sha256', hostToken).update('helper').digest('base64url');
  return { ...routeCall, query: otherQuery, headers: { ...headers, 'X-Host-Token': helperToken } };
};

describe('the helper token', () => {
  const ofHosts = everyRoute.filter(([, { errors }]) =>
    errors.includes('HOST_PERMISSION_REQUIRED'),
  );

  test('serves to review opinions, and every other call of a host is refused', async () => {
    const permitted: RouteName[] = [];
    const refused: RouteName[] = [];
    for (const [name] of ofHosts) {
      const routeCall = asHelper(await steps[name]());
      if (routeCall === null) continue;
      const { status, body } = await send(name, routeCall);
      if (status === 200) permitted.push(name);
      else if (status === 403 && body.code === 'HOST_PERMISSION_REQUIRED') refused.push(name);
      else throw new Error(`${name} returned ${status} to a helper`);
    }
    expect(permitted.toSorted()).toEqual(byHelper.toSorted());
    expect(refused.length).toBeGreaterThan(10);
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

  test('an unknown path is NOT_FOUND, and a malformed one BAD_REQUEST', async () => {
    const nothing = await request(product.base).get('/api/nothing/here').expect(404);
    expect(problem.parse(nothing.body).code).toBe('NOT_FOUND');
    const unreadable = await request(product.base).get('/api/rooms/%E0%A4%A').expect(400);
    expect(problem.parse(unreadable.body).code).toBe('BAD_REQUEST');
  });
});
