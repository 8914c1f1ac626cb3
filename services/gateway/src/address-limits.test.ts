import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { rateLimits } from '@murmur/contract/limits';
import { problem } from '@murmur/contract/problem';
import { MemoryRateLimiter } from '@murmur/shared/adapters/embedded/memory-rate-limiter';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import request from 'supertest';
import { WebSocket } from 'ws';
import { createGatewayService, type GatewayDeps } from './gateway-service.ts';
import { gatewayDeps } from './testing/gateway-deps.ts';
import { closeServed, serve } from './testing/served.ts';

const shell = '<!doctype html><html><head><title>Murmur</title></head></html>';
let webDir: string;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'murmur-web-'));
  await writeFile(join(webDir, 'index.html'), shell);
});
afterAll(() => rm(webDir, { recursive: true }));
afterEach(closeServed);

/** `burst`: the burst of the named limit. */
const openWith = async (
  name: 'everythingElse' | 'openSocket' | 'unknownId',
  burst: number,
  change: Partial<GatewayDeps> = {},
) => {
  const limiter = new MemoryRateLimiter(new FakeClock());
  const scaled = { limiter, scale: burst / rateLimits[name].burst };
  const gateway = createGatewayService(gatewayDeps({ webDir, limits: scaled, ...change }));
  const served = await serve(gateway.http);
  served.server.on('upgrade', gateway.upgrade);
  return served.origin;
};

const upgraded = async (origin: string): Promise<IncomingMessage> => {
  const socket = new WebSocket(`${origin}/ws/rooms/r`, { headers: { 'X-Request-Id': 'trace-1' } });
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  return answer;
};

describe('an address', () => {
  test('that opens more sockets than its limit is refused with 429, by request id', async () => {
    const origin = await openWith('openSocket', 3);
    for (let i = 0; i < 3; i += 1) expect((await upgraded(origin)).statusCode).toBe(418);
    const refused = await upgraded(origin);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ 'retry-after': '4', 'x-request-id': 'trace-1' });
    expect(problem.parse(await json(refused)).code).toBe('RATE_LIMITED');
  });

  test('that opens more share links than its limit is refused with 429', async () => {
    const origin = await openWith('everythingElse', 3);
    for (let i = 0; i < 3; i += 1) await request(origin).get('/shared/a').expect(200);
    const { body } = await request(origin).get('/shared/a').expect(429);
    expect(problem.parse(body).code).toBe('RATE_LIMITED');
  });

  test('that guesses share links gets the plain page without a call to the analysis service', async () => {
    let calls = 0;
    const readShareMetadata: GatewayDeps['readShareMetadata'] = async () => {
      calls += 1;
      return null;
    };
    const origin = await openWith('unknownId', 3, { readShareMetadata });
    for (let i = 0; i < 8; i += 1) {
      expect((await request(origin).get('/shared/none').expect(200)).text).toBe(shell);
    }
    expect(calls).toBe(3);
  });

  test('is counted with its network, IPv6 by its /64, and separately from other networks', async () => {
    const origin = await openWith('everythingElse', 3, { trustProxy: true });
    const read = async (address: string): Promise<number> =>
      (await request(origin).get('/api/rooms/r').set('X-Forwarded-For', address)).status;
    const statuses: number[] = [];
    for (let host = 1; host <= 4; host += 1) statuses.push(await read(`2001:db8::${host}`));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await read('2001:db8:0:1::1')).toBe(200);
    expect(await read('203.0.113.1')).toBe(200);
  });

  test('that is trusted has ten times the limits and no more guesses', async () => {
    let calls = 0;
    const origin = await openWith('unknownId', 6, {
      trustProxy: true,
      trustedAddresses: ['203.0.113.0/24', '2001:db8::/32'],
      readShareMetadata: async () => {
        calls += 1;
        return null;
      },
    });
    const createFrom = async (address: string): Promise<number> => {
      const walk = request(origin).post('/api/rooms/').set('X-Forwarded-For', address);
      return (await walk).status;
    };
    const allowed = async (address: string): Promise<number> => {
      for (let n = 0; n < 200; n += 1) if ((await createFrom(address)) === 429) return n;
      return 200;
    };
    expect(await allowed('198.51.100.1')).toBe(12);
    expect(await allowed('203.0.113.9')).toBe(120);
    expect(await allowed('2001:db8::9')).toBe(120);
    for (let n = 0; n < 30; n += 1) {
      await request(origin).get('/shared/none').set('X-Forwarded-For', '203.0.113.9').expect(200);
    }
    expect(calls).toBe(6);
  });

  test('shared by a class lets 500 people join a room at once, each with a socket', async () => {
    const origin = await openWith('everythingElse', rateLimits.everythingElse.burst);
    const enter = async (): Promise<unknown[]> => {
      const joined = await fetch(`${origin}/api/rooms/r/join`, { method: 'POST' });
      const room = await fetch(`${origin}/api/rooms/r`);
      return [joined.status, room.status, (await upgraded(origin)).statusCode];
    };
    for (let row = 0; row < 500; row += 50) {
      const entered = await Promise.all(Array.from({ length: 50 }, enter));
      expect(new Set(entered.map(String))).toEqual(new Set(['200,200,418']));
    }
  });
});
