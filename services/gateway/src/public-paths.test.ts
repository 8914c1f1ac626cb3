import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { problem } from '@murmur/contract/problem';
import { MemoryRateLimiter } from '@murmur/shared/adapters/embedded/memory-rate-limiter';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { WebSocket } from 'ws';
import type { Forward } from './forward.ts';
import { createGatewayService, type GatewayDeps } from './gateway-service.ts';
import { gatewayDeps } from './testing/gateway-deps.ts';
import { closeServed, serve } from './testing/served.ts';

afterEach(closeServed);

const openGateway = async (change: Partial<GatewayDeps> = {}): Promise<string> => {
  const limits = { limiter: new MemoryRateLimiter(new FakeClock()), scale: 1 };
  const gateway = createGatewayService(gatewayDeps({ limits, ...change }));
  const served = await serve(gateway.http);
  served.server.on('upgrade', gateway.upgrade);
  return served.origin;
};

/** Requests the path exactly as written, which a URL would normalise. */
const requestRaw = async (
  origin: string,
  method: string,
  path: string,
): Promise<IncomingMessage> => {
  const sent = request(origin, { method, path, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
};

describe('a path', () => {
  const tricks = [
    '/internal/x',
    '/INTERNAL/x',
    '//internal/x',
    '/./internal/x',
    '/%69nternal/x',
    '/api/../internal/x',
    '/api/%2e%2e/internal/x',
    '/api/..%2finternal/x',
    '/api/rooms/../../internal/x',
    '/api/internal/x',
    'http://room/internal/x',
    'http://room/api/../internal/x',
  ];

  test.each(tricks)(
    'that leads to no call of the contract is never forwarded: %s',
    async (path) => {
      const forwarded: unknown[] = [];
      const forward: Forward = (req, res) => {
        forwarded.push(req.url);
        res.end();
      };
      const origin = await openGateway({ forward: { room: forward, analysis: forward } });
      const changed = await requestRaw(origin, 'POST', path);
      expect(problem.parse(await json(changed)).status).toBe(changed.statusCode);
      expect(changed.statusCode).toBe(404);
      (await requestRaw(origin, 'GET', path)).resume();
      expect(forwarded).toEqual([]);
    },
  );
});

describe('a socket', () => {
  const claims = {
    'X-Client-Address': '9.9.9.9',
    'X-Forwarded-For': '8.8.8.8, 7.7.7.7',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'murmur.example',
    'X-Request-Id': 'trace-1',
  };

  const seenWith = async (trustProxy: GatewayDeps['trustProxy'], more = {}) => {
    let seen: IncomingHttpHeaders = {};
    const origin = await openGateway({
      trustProxy,
      upgrade: (req, socket) => {
        seen = req.headers;
        socket.end('HTTP/1.1 418 Upgraded\r\n\r\n');
      },
    });
    const socket = new WebSocket(`${origin}/ws/rooms/r`, { headers: { ...claims, ...more } });
    const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(answer.statusCode).toBe(418);
    return { seen, host: new URL(origin).host };
  };

  test('is forwarded unchanged, whatever origin the client claims', async () => {
    const { seen, host } = await seenWith(false);
    expect(seen).toMatchObject({ 'x-forwarded-proto': 'http', host, 'x-request-id': 'trace-1' });
    expect(seen['x-client-address']).toMatch(/127\.0\.0\.1$/);
  });

  test('is forwarded with the address and scheme that a trusted proxy reports', async () => {
    const { seen } = await seenWith(1);
    expect(seen).toMatchObject({
      'x-client-address': '7.7.7.7',
      'x-forwarded-proto': 'https',
      host: 'murmur.example',
    });
  });

  test.each([
    [
      'one proxy that appends the host it received',
      1,
      'evil.example, murmur.example',
      'murmur.example',
    ],
    ['one proxy that overwrites the header', 1, 'murmur.example', 'murmur.example'],
    ['two proxies that append', 2, 'evil.example, murmur.example, inner', 'murmur.example'],
  ])('ignores the client’s own host headers behind %s', async (_what, hops, reported, host) => {
    const { seen } = await seenWith(hops, { 'X-Forwarded-Host': reported });
    expect(seen.host).toBe(host);
  });
});

describe('a host that is longer than any DNS name', () => {
  const long = `${'a'.repeat(252)}.com`;

  test.each([
    ['/', {}],
    ['/healthz', {}],
    ['/api/docs', {}],
    ['/api/rooms/x', {}],
    ['/shared/x', {}],
    ['/assets/x.js', {}],
    ['/api/rooms/x', { Host: 'a', 'X-Forwarded-Host': long }],
  ])('is refused at %s %j', async (path, headers) => {
    const origin = await openGateway({ trustProxy: 1 });
    const claims = { Host: long, 'X-Forwarded-For': '7.7.7.7', ...headers };
    const sent = request(origin, { path, agent: false, headers: claims }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(problem.parse(await json(answer))).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  test('is refused for an upgrade', async () => {
    const origin = await openGateway();
    const socket = new WebSocket(`${origin}/ws/rooms/r`, { headers: { Host: long } });
    const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(answer.statusCode).toBe(400);
    answer.resume();
  });
});
