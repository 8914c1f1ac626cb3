import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { systemClock } from '@murmur/shared/runtime/clock';
import { createHttpListener } from '@murmur/shared/runtime/process/http-listener';
import { eventually } from '@murmur/shared/testing/eventually';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import compression from 'compression';
import express from 'express';
import request from 'supertest';
import { createHttpForward } from './forward-http.ts';
import { openLog } from './testing/log-lines.ts';
import { closeLater, closeServed, serve } from './testing/served.ts';
import { openUpstreams } from './upstreams.ts';

afterEach(closeServed);

describe('an upstream that accepts calls and never responds', () => {
  const many = Array.from({ length: 140 });

  test('keeps no call waiting beyond the deadline, including in the queue for a connection', async () => {
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

  test('is skipped after one health check', async () => {
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
      'the frozen one is skipped',
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

describe('a client that does not read its response', () => {
  const oneMb = Buffer.alloc(1_000_000, 'm');
  const download: RequestListener = (req, res) =>
    res.end(req.url === '/api/file' ? oneMb : 'small');

  /** Requests the file on a separate connection and never reads the response. */
  const neverReads = async (origin: string): Promise<Socket> => {
    const { hostname, port } = new URL(origin);
    const client = connect(Number(port), hostname).pause();
    closeLater(() => client.destroy());
    client.on('error', () => {});
    await once(client, 'connect');
    client.write('GET /api/file HTTP/1.1\r\nHost: a\r\n\r\n');
    return client;
  };

  test('holds no connection if it disconnected before forwarding', async () => {
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

  test('is disconnected, and its upstream connection is released', async () => {
    const upstream = await serve(download);
    const upstreams = openUpstreams([upstream.origin], systemClock);
    closeLater(() => upstreams.close());
    const listener = createHttpListener({
      handler: createHttpForward(upstreams, openLog().logger),
      port: 0,
      host: '127.0.0.1',
      drainMs: 100,
      idleTimeoutMs: 500,
    });
    await listener.accepting.start();
    closeLater(async () => {
      await listener.accepting.stop();
      await listener.draining.stop();
    });
    const origin = `http://127.0.0.1:${listener.address().port}`;
    await Promise.all(Array.from({ length: 128 }, () => neverReads(origin)));
    expect((await request(origin).get('/api/small')).text).toBe('small');
  });

  test('gets the complete response, compressed too, with a single drain listener', async () => {
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
