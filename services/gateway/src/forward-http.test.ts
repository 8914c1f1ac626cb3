import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { problem } from '@murmur/contract/problem';
import { systemClock } from '@murmur/shared/runtime/clock';
import { eventually } from '@murmur/shared/testing/eventually';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import request from 'supertest';
import { createHttpForward } from './forward-http.ts';
import { openLog } from './testing/log-lines.ts';
import { closeLater, closeServed, nowhere, type Served, serve } from './testing/served.ts';
import { openUpstreams } from './upstreams.ts';

afterEach(closeServed);

const gatewayTo = async (...origins: string[]): Promise<Served & { lines: string[] }> => {
  const upstreams = openUpstreams(origins, systemClock);
  closeLater(() => upstreams.close());
  const { logger, lines } = openLog();
  return { ...(await serve(createHttpForward(upstreams, logger))), lines };
};

const echo: RequestListener = (req, res) => {
  res.setHeader('X-Seen', String(req.headers['x-sent']));
  res.setHeader('Keep-Alive', 'timeout=99');
  res.statusCode = 201;
  req.pipe(res);
};

describe('a forwarded call', () => {
  test('keeps method, path, headers, body and status in both directions', async () => {
    const upstream = await serve((req, res) => {
      res.setHeader('X-Path', `${req.method} ${req.url}`);
      echo(req, res);
    });
    const { origin } = await gatewayTo(upstream.origin);
    const answer = await request(origin).put('/api/a?b=c').set('X-Sent', 'yes').send({ d: 'é' });
    expect(answer.status).toBe(201);
    expect(answer.headers).toMatchObject({ 'x-path': 'PUT /api/a?b=c', 'x-seen': 'yes' });
    expect(answer.headers['keep-alive']).not.toBe('timeout=99');
    expect(JSON.parse(answer.text || String(answer.body))).toEqual({ d: 'é' });
  });

  test('skips a process that is down, resends the body to another, and never retries the first', async () => {
    const upstream = await serve(echo);
    const { origin } = await gatewayTo(await nowhere(), upstream.origin, await nowhere());
    for (let i = 0; i < 6; i += 1) {
      const answer = await request(origin).post('/api/x').send({ n: i });
      expect(answer.status).toBe(201);
    }
  });

  test('counts towards availability: a service whose calls fail is reported as down even if its health check passes', async () => {
    let status = 503;
    const upstream = await serve((req, res) => {
      res.statusCode = req.url === '/healthz' ? 200 : status;
      res.end();
    });
    const clock = new FakeClock();
    const upstreams = openUpstreams([upstream.origin], clock);
    closeLater(() => upstreams.close());
    const { origin } = await serve(createHttpForward(upstreams, openLog().logger));
    const call = async (times: number): Promise<void> => {
      for (let n = 0; n < times; n += 1) await request(origin).get('/api/x');
    };
    await call(2);
    expect(upstreams.isAnswering()).toBe(true);
    await call(2);
    expect(upstreams.isAnswering()).toBe(false);
    status = 404;
    await call(5);
    expect(upstreams.isAnswering()).toBe(true);
    status = 500;
    await call(9);
    expect(upstreams.isAnswering()).toBe(false);
    // Old failures no longer count.
    await clock.advance(11_000);
    expect(upstreams.isAnswering()).toBe(true);
  });

  test('is refused with UNAVAILABLE when no upstream responds', async () => {
    const { origin } = await gatewayTo(await nowhere());
    const answer = await request(origin).post('/api/x').send({}).expect(503);
    expect(problem.parse(answer.body).code).toBe('UNAVAILABLE');
  });

  test('that fails logs one line with the request id, the upstream and the code, without the query', async () => {
    const dead = await nowhere();
    const { origin, lines } = await gatewayTo(dead);
    const failed = request(origin).get('/api/x?host_token=secret').set('X-Request-Id', 'trace-1');
    await failed.expect(503);
    expect(lines).toHaveLength(1);
    const line: unknown = JSON.parse(lines[0] ?? '');
    const { host } = new URL(dead);
    expect(line).toMatchObject({ request_id: 'trace-1', upstream: host, code: 'ECONNREFUSED' });
    expect(lines[0]).not.toContain('secret');
  });

  test('logs an interrupted response, but not a client that disconnects', async () => {
    const upstream = await serve((req, res) => {
      res.write('half');
      if (req.url === '/api/breaks') setImmediate(() => res.destroy());
    });
    const { origin, lines } = await gatewayTo(upstream.origin);
    const left = await fetch(`${origin}/api/stays`);
    await left.body?.cancel();
    const broken = await fetch(`${origin}/api/breaks`);
    await expect(broken.text()).rejects.toThrow('terminated');
    await eventually(wait, 'a line', () => lines.length > 0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('UND_ERR_SOCKET');
  });

  test('is not retried if it may have been processed: an interrupted POST is refused', async () => {
    let calls = 0;
    const upstream = await serve((req) => {
      calls += 1;
      req.socket.destroy();
    });
    const { origin } = await gatewayTo(upstream.origin, upstream.origin);
    await request(origin).post('/api/x').send({}).expect(503);
    expect(calls).toBe(1);
  });

  test.each([
    ['GET', 200, 2],
    ['POST', 503, 1],
  ] as const)(
    'of the method %s interrupted by a single upstream returns %i',
    async (method, status, times) => {
      let calls = 0;
      const upstream = await serve((req, res) => {
        calls += 1;
        if (calls === 1) req.socket.destroy();
        else res.end();
      });
      const { origin } = await gatewayTo(upstream.origin);
      expect((await fetch(`${origin}/api/x`, { method })).status).toBe(status);
      expect(calls).toBe(times);
    },
  );

  test('is sent to another address if a host name does not resolve', async () => {
    const upstream = await serve(echo);
    const { origin } = await gatewayTo('http://nobody.invalid', upstream.origin);
    for (let i = 0; i < 2; i += 1) {
      expect((await request(origin).post('/api/x').send({})).status).toBe(201);
    }
  });

  test('is cancelled upstream when the client disconnects', async () => {
    const left = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const upstream = await serve((req, res) => {
      if (req.url === '/healthz') {
        res.end();
        return;
      }
      res.once('close', () => left.resolve());
      arrived.resolve();
    });
    const { origin } = await gatewayTo(upstream.origin);
    const client = new AbortController();
    const call = fetch(`${origin}/api/slow`, { signal: client.signal }).catch(() => 'left');
    await arrived.promise;
    client.abort();
    expect(await call).toBe('left');
    await left.promise;
  });

  test('streams: the first part arrives before the last is written', async () => {
    const next = Promise.withResolvers<void>();
    const upstream = await serve((_req, res) => {
      res.write('first');
      void next.promise.then(() => res.end('last'));
    });
    const { origin } = await gatewayTo(upstream.origin);
    const response = await fetch(`${origin}/api/stream`);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('first');
    next.resolve();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('last');
  });
});
