import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { problem } from '@murmur/contract/problem';
import { systemClock } from '@murmur/shared/runtime/clock';
import { createHttpListener } from '@murmur/shared/runtime/http-listener';
import { eventually } from '@murmur/shared/testing/eventually';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import compression from 'compression';
import express from 'express';
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
  res.setHeader('X-Seen', String(req.headers['x-asked']));
  res.setHeader('Keep-Alive', 'timeout=99');
  res.statusCode = 201;
  req.pipe(res);
};

describe('a forwarded call', () => {
  test('arrives whole and is answered whole: method, path, headers, body, status', async () => {
    const upstream = await serve((req, res) => {
      res.setHeader('X-Path', `${req.method} ${req.url}`);
      echo(req, res);
    });
    const { origin } = await gatewayTo(upstream.origin);
    const answer = await request(origin).put('/api/a?b=c').set('X-Asked', 'yes').send({ d: 'é' });
    expect(answer.status).toBe(201);
    expect(answer.headers).toMatchObject({ 'x-path': 'PUT /api/a?b=c', 'x-seen': 'yes' });
    expect(answer.headers['keep-alive']).not.toBe('timeout=99');
    expect(JSON.parse(answer.text || String(answer.body))).toEqual({ d: 'é' });
  });

  test('passes over a process that is gone, with its body, and never asks it twice', async () => {
    const upstream = await serve(echo);
    const { origin } = await gatewayTo(await nowhere(), upstream.origin, await nowhere());
    for (let i = 0; i < 6; i += 1) {
      const answer = await request(origin).post('/api/x').send({ n: i });
      expect(answer.status).toBe(201);
    }
  });

  test('is remembered: a service whose calls fail is not said to answer, though its health is good', async () => {
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
    // Failures of long ago no longer count.
    await clock.advance(11_000);
    expect(upstreams.isAnswering()).toBe(true);
  });

  test('is refused with UNAVAILABLE when nobody answers', async () => {
    const { origin } = await gatewayTo(await nowhere());
    const answer = await request(origin).post('/api/x').send({}).expect(503);
    expect(problem.parse(answer.body).code).toBe('UNAVAILABLE');
  });

  test('that is refused leaves one line: whose it was, who failed and how, and no query', async () => {
    const dead = await nowhere();
    const { origin, lines } = await gatewayTo(dead);
    const asked = request(origin).get('/api/x?host_token=secret').set('X-Request-Id', 'trace-1');
    await asked.expect(503);
    expect(lines).toHaveLength(1);
    const line: unknown = JSON.parse(lines[0] ?? '');
    const { host } = new URL(dead);
    expect(line).toMatchObject({ request_id: 'trace-1', upstream: host, code: 'ECONNREFUSED' });
    expect(lines[0]).not.toContain('secret');
  });

  test('whose answer breaks off leaves a line, and one whose client leaves does not', async () => {
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

  test('is not sent again when it may have been done: a POST cut off is refused', async () => {
    let asked = 0;
    const upstream = await serve((req) => {
      asked += 1;
      req.socket.destroy();
    });
    const { origin } = await gatewayTo(upstream.origin, upstream.origin);
    await request(origin).post('/api/x').send({}).expect(503);
    expect(asked).toBe(1);
  });

  test.each([
    ['GET', 200, 2],
    ['POST', 503, 1],
  ] as const)(
    'of the method %s that a single address cuts off is answered %i',
    async (method, status, times) => {
      let asked = 0;
      const upstream = await serve((req, res) => {
        asked += 1;
        if (asked === 1) req.socket.destroy();
        else res.end();
      });
      const { origin } = await gatewayTo(upstream.origin);
      expect((await fetch(`${origin}/api/x`, { method })).status).toBe(status);
      expect(asked).toBe(times);
    },
  );

  test('is not sent by name where no such name is, but to another address', async () => {
    const upstream = await serve(echo);
    const { origin } = await gatewayTo('http://nobody.invalid', upstream.origin);
    for (let i = 0; i < 2; i += 1) {
      expect((await request(origin).post('/api/x').send({})).status).toBe(201);
    }
  });

  test('is cancelled upstream when the client leaves', async () => {
    const left = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const upstream = await serve((req, res) => {
      if (req.url === '/healthz') {
        res.end();
        return;
      }
      res.once('close', () => left.resolve());
      asked.resolve();
    });
    const { origin } = await gatewayTo(upstream.origin);
    const client = new AbortController();
    const call = fetch(`${origin}/api/slow`, { signal: client.signal }).catch(() => 'left');
    await asked.promise;
    client.abort();
    expect(await call).toBe('left');
    await left.promise;
  });

  test('streams: the first part is there before the last is written', async () => {
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

describe('an upstream that takes calls and answers none', () => {
  const many = Array.from({ length: 140 });

  test('keeps none of them waiting beyond the deadline, be it in the queue for a connection', async () => {
    const frozen = await serve(() => {});
    const upstreams = openUpstreams([frozen.origin], new FakeClock());
    closeLater(() => upstreams.close());
    const { origin } = await serve((req, res) =>
      createHttpForward(upstreams, openLog().logger)(req, res, 400),
    );
    const began = performance.now();
    const post = { method: 'POST', body: '{"said":"x"}' };
    const answers = await Promise.all(
      many.map((_, i) => fetch(`${origin}/api/x`, i % 2 === 0 ? {} : post)),
    );
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  });

  test('is passed over for one that answers within a check of its health', async () => {
    const frozen = await serve(() => {});
    const upstream = await serve((_req, res) => res.end('answered'));
    const clock = new FakeClock();
    const upstreams = openUpstreams([frozen.origin, upstream.origin], clock);
    closeLater(() => upstreams.close());
    const { origin } = await serve(createHttpForward(upstreams, openLog().logger));
    const gone = new AbortController();
    const waiting = [...many, ...many].map(() =>
      fetch(`${origin}/api/x`, { signal: gone.signal }).catch(() => null),
    );
    await clock.advance(1_000);
    await eventually(
      wait,
      'the frozen one is passed over',
      () => !upstreams.roundRobin()[1]?.healthy,
      3_000,
    );
    for (let i = 0; i < 6; i += 1) {
      expect((await request(origin).get('/api/x')).text).toBe('answered');
    }
    gone.abort();
    await Promise.all(waiting);
  });
});

describe('a client that takes no answer', () => {
  const oneMb = Buffer.alloc(1_000_000, 'm');
  const download: RequestListener = (req, res) =>
    res.end(req.url === '/api/file' ? oneMb : 'small');

  /** Requests the file on a separate connection and reads nothing of it. */
  const neverReads = async (origin: string): Promise<Socket> => {
    const { hostname, port } = new URL(origin);
    const client = connect(Number(port), hostname).pause();
    closeLater(() => client.destroy());
    client.on('error', () => {});
    await once(client, 'connect');
    client.write('GET /api/file HTTP/1.1\r\nHost: a\r\n\r\n');
    return client;
  };

  test('because it left before it was forwarded holds no connection', async () => {
    const upstream = await serve(download);
    const upstreams = openUpstreams([upstream.origin], systemClock);
    closeLater(() => upstreams.close());
    const forward = createHttpForward(upstreams, openLog().logger);
    let forwarded = 0;
    const { origin } = await serve((req, res) => {
      if (req.url === '/api/small') return forward(req, res);
      res.once('close', () => {
        forwarded += 1;
        forward(req, res);
      });
      req.socket.destroy();
    });
    await Promise.allSettled(Array.from({ length: 129 }, () => fetch(`${origin}/api/file`)));
    expect(forwarded).toBe(129);
    expect((await request(origin).get('/api/small')).text).toBe('small');
  });

  test('though it stays is cut, and the connection it held is free', async () => {
    const upstream = await serve(download);
    const upstreams = openUpstreams([upstream.origin], systemClock);
    closeLater(() => upstreams.close());
    const door = createHttpListener({
      handler: createHttpForward(upstreams, openLog().logger),
      port: 0,
      host: '127.0.0.1',
      drainMs: 100,
      takeTimeoutMs: 500,
    });
    await door.taking.start();
    closeLater(async () => {
      await door.taking.stop();
      await door.draining.stop();
    });
    const origin = `http://127.0.0.1:${door.address().port}`;
    await Promise.all(Array.from({ length: 128 }, () => neverReads(origin)));
    expect((await request(origin).get('/api/small')).text).toBe('small');
  });

  test('at once gets all of it, compressed too, and is waited for by one listener', async () => {
    let listened = (): unknown[] => [];
    const body = JSON.stringify(randomBytes(1_000_000).toString('hex'));
    const upstream = await serve((_req, res) => {
      res.setHeader('Content-Type', 'application/json').end(body);
    });
    const upstreams = openUpstreams([upstream.origin], systemClock);
    closeLater(() => upstreams.close());
    const forward = createHttpForward(upstreams, openLog().logger);
    const { origin } = await serve(
      express()
        .use(compression())
        .use((req, res) => {
          const on = jest.spyOn(res, 'on');
          listened = () => on.mock.calls.flat();
          forward(req, res);
        }),
    );
    const { text, headers } = await request(origin).get('/').set('Accept-Encoding', 'gzip');
    expect(headers['content-encoding']).toBe('gzip');
    expect(text).toBe(body);
    expect(listened().filter((event) => event === 'drain')).toHaveLength(1);
  });
});
