import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { problem } from '@murmur/contract/problem';
import { systemClock } from '@murmur/shared/runtime/clock';
import request from 'supertest';
import { WebSocket, WebSocketServer } from 'ws';
import { createHttpForward } from './forward-http.ts';
import { createUpgradeForward } from './forward-upgrade.ts';
import { openUpstreams } from './upstreams.ts';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const serve = async (handler: RequestListener): Promise<{ server: Server; origin: string }> => {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/** An address where nobody listens. */
const nowhere = async (): Promise<string> => {
  const { server, origin } = await serve(() => {});
  server.close();
  await once(server, 'close');
  return origin;
};

const gatewayTo = async (...origins: string[]): Promise<{ server: Server; origin: string }> => {
  const upstreams = openUpstreams(origins, systemClock);
  opened.push(() => upstreams.close());
  return serve(createHttpForward(upstreams));
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

  test('is refused with UNAVAILABLE when nobody answers', async () => {
    const { origin } = await gatewayTo(await nowhere());
    const answer = await request(origin).post('/api/x').send({}).expect(503);
    expect(problem.parse(answer.body).code).toBe('UNAVAILABLE');
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

describe('a forwarded socket', () => {
  const gatewayForSockets = async (...origins: string[]) => {
    const upstreams = openUpstreams(origins, systemClock);
    opened.push(() => upstreams.close());
    const forward = createUpgradeForward(upstreams);
    const gateway = await serve((_req, res) => res.end());
    gateway.server.on('upgrade', forward.upgrade);
    return { forward, url: gateway.origin.replace('http', 'ws') };
  };

  test('carries messages both ways, past a node that is gone', async () => {
    const node = await serve(() => {});
    const wss = new WebSocketServer({ server: node.server });
    wss.on('connection', (socket, req) => {
      socket.on('message', (data: Buffer) => socket.send(`${req.url} ${data.toString()}`));
    });
    const { url } = await gatewayForSockets(await nowhere(), node.origin);
    const client = new WebSocket(`${url}/ws/rooms/r?since=3`);
    await once(client, 'open');
    client.send('hello');
    const [answer] = (await once(client, 'message')) as [Buffer];
    expect(answer.toString()).toBe('/ws/rooms/r?since=3 hello');
    client.close(1000);
    await once(client, 'close');
  });

  test('is told 1012 when the gateway stops', async () => {
    const node = await serve(() => {});
    new WebSocketServer({ server: node.server }).on('connection', () => {});
    const { forward, url } = await gatewayForSockets(node.origin);
    const client = new WebSocket(url);
    await once(client, 'open');
    forward.stop();
    const [code] = (await once(client, 'close')) as [number];
    expect(code).toBe(1012);
  });

  test('is refused with 503 when no node answers', async () => {
    const { url } = await gatewayForSockets(await nowhere());
    const [error] = (await once(new WebSocket(url), 'error')) as [Error];
    expect(error.message).toContain('503');
  });
});
