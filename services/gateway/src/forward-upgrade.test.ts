import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { problem } from '@murmur/contract/problem';
import { eventually } from '@murmur/shared/testing/eventually';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { WebSocket, WebSocketServer } from 'ws';
import { createUpgradeForward } from './forward-upgrade.ts';
import { gatewayForSockets, upgradeOf } from './testing/gateway-for-sockets.ts';
import { openLog } from './testing/log-lines.ts';
import { closeLater, closeServed, nowhere, type Served, serve } from './testing/served.ts';
import { openUpstreams } from './upstreams.ts';

afterEach(closeServed);

/** Accepts connections and upgrades but sends nothing. */
const frozen = (served: Served): Served => {
  served.server.on('upgrade', () => {});
  return served;
};

describe('a forwarded socket', () => {
  test('has fewer listeners than Node warns about, including those of its server', async () => {
    const node = await serve(() => {});
    new WebSocketServer({ server: node.server }).on('connection', () => {});
    const { gateway, url } = await gatewayForSockets([node.origin]);
    const connected = once(gateway.server, 'connection') as Promise<[Socket]>;
    const client = new WebSocket(`${url}/ws/rooms/r`);
    const [[socket]] = await Promise.all([connected, once(client, 'open')]);
    for (const event of socket.eventNames()) {
      expect(socket.listenerCount(event)).toBeLessThan(socket.getMaxListeners());
    }
    client.close(1000);
    await once(client, 'close');
  });

  test('is counted while it is open', async () => {
    const node = await serve(() => {});
    new WebSocketServer({ server: node.server }).on('connection', () => {});
    const { forward, url } = await gatewayForSockets([node.origin]);
    expect(forward.count()).toBe(0);
    const clients = [new WebSocket(`${url}/ws/rooms/r`), new WebSocket(`${url}/ws/rooms/r`)];
    await Promise.all(clients.map((client) => once(client, 'open')));
    expect(forward.count()).toBe(2);
    clients[0]?.terminate();
    await eventually(wait, 'one is closed', () => forward.count() === 1);
    clients[1]?.terminate();
    await eventually(wait, 'both are closed', () => forward.count() === 0);
  });

  test('carries messages both ways, skipping a node that is down', async () => {
    const node = await serve(() => {});
    const wss = new WebSocketServer({ server: node.server });
    wss.on('connection', (socket, req) => {
      socket.on('message', (data: Buffer) => socket.send(`${req.url} ${data.toString()}`));
    });
    const { url } = await gatewayForSockets([await nowhere(), node.origin]);
    const client = new WebSocket(`${url}/ws/rooms/r?since=3`);
    await once(client, 'open');
    client.send('hello');
    const [answer] = (await once(client, 'message')) as [Buffer];
    expect(answer.toString()).toBe('/ws/rooms/r?since=3 hello');
    client.close(1000);
    await once(client, 'close');
  });

  test('reaches the node of its room, or the next one if that node already has enough of them', async () => {
    const sockets = [0, 0];
    const nodes = await Promise.all(sockets.map(() => serve(() => {})));
    for (const [at, node] of nodes.entries()) {
      new WebSocketServer({ server: node.server }).on('connection', () => {
        sockets[at] = (sockets[at] ?? 0) + 1;
      });
    }
    const { url } = await gatewayForSockets(
      nodes.map(({ origin }) => origin),
      { maxRoomSocketsPerNode: 3 },
    );
    const open = async (): Promise<void> => {
      const client = new WebSocket(`${url}/ws/rooms/a-room?since=1`);
      closeLater(() => client.terminate());
      await once(client, 'open');
    };
    for (let count = 0; count < 3; count += 1) await open();
    expect(new Set(sockets)).toEqual(new Set([0, 3]));
    for (let count = 0; count < 2; count += 1) await open();
    expect(new Set(sockets)).toEqual(new Set([2, 3]));
  });

  test('skips a full node, and is refused with Retry-After if every node is full', async () => {
    const full = await serve(() => {});
    full.server.on('upgrade', (_req, socket) => {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n');
    });
    const roomy = await serve(() => {});
    new WebSocketServer({ server: roomy.server }).on('connection', (ws) => ws.close(1000));
    const { lines, url } = await gatewayForSockets([full.origin, roomy.origin]);
    for (const room of ['one', 'two', 'three', 'four', 'five']) {
      expect((await once(new WebSocket(`${url}/ws/rooms/${room}`), 'close'))[0]).toBe(1000);
    }
    expect(lines).toEqual([]);

    const crowded = await gatewayForSockets([full.origin]);
    const client = new WebSocket(`${crowded.url}/ws/rooms/one`);
    const [, answer] = (await once(client, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    answer.destroy();
  });

  test('finds a node by an IPv6 address', async () => {
    const node = await serve(() => {}, '::1');
    new WebSocketServer({ server: node.server }).on('connection', (ws) => ws.close(1000));
    const { url } = await gatewayForSockets([node.origin]);
    expect(node.origin).toContain('[::1]');
    expect((await once(new WebSocket(`${url}/ws/rooms/r`), 'close'))[0]).toBe(1000);
  });

  test('is closed with 1012 when the gateway stops', async () => {
    const node = await serve(() => {});
    new WebSocketServer({ server: node.server }).on('connection', () => {});
    const { forward, url } = await gatewayForSockets([node.origin]);
    const client = new WebSocket(`${url}/ws/rooms/r`);
    await once(client, 'open');
    const stopped = forward.stop();
    const [code] = (await once(client, 'close')) as [number];
    expect(code).toBe(1012);
    await stopped;
  });

  test('receives everything that its node sent before closing', async () => {
    const written = `HTTP/1.1 101 Switching Protocols\r\n\r\n${'s'.repeat(8_000_000)}`;
    const node = await serve(() => {});
    node.server.on('upgrade', (_req, socket) => socket.end(written));
    const { url } = await gatewayForSockets([node.origin]);
    const client = connect(Number(new URL(url).port), '127.0.0.1');
    client.write(upgradeOf('/ws/rooms/r'));
    expect((await text(client)).length).toBe(written.length);
  });

  test('that reads nothing is terminated, and does not keep the gateway from stopping', async () => {
    const node = await serve(() => {});
    const left: Promise<unknown>[] = [];
    new WebSocketServer({ server: node.server }).on('connection', (socket) => {
      left.push(once(socket, 'close'));
      for (let i = 0; i < 16; i += 1) socket.send(Buffer.alloc(1_000_000));
    });
    const stalled = await gatewayForSockets([node.origin], { stalledMs: 100 });
    const stopped = await gatewayForSockets([node.origin], { stopTimeoutMs: 100 });
    for (const { url } of [stalled, stopped]) {
      const client = new WebSocket(`${url}/ws/rooms/r`);
      closeLater(() => client.terminate());
      await once(client, 'open');
      client.pause();
    }
    await left[0];
    await stopped.forward.stop();
    await left[1];
    expect(left).toHaveLength(2);
  });

  test('without traffic is closed on both sides', async () => {
    const node = await serve(() => {});
    const left = Promise.withResolvers<void>();
    new WebSocketServer({ server: node.server }).on('connection', (socket) => {
      socket.once('close', () => left.resolve());
    });
    const { url } = await gatewayForSockets([node.origin], { idleMs: 100 });
    const client = new WebSocket(`${url}/ws/rooms/r`);
    const [code] = (await once(client, 'close')) as [number];
    await left.promise;
    expect(code).toBe(1006);
  });

  test('leaves no connection behind if its client disconnects before the node responds', async () => {
    const node = await serve(() => {});
    const wss = new WebSocketServer({ noServer: true });
    const arrived = Promise.withResolvers<() => Promise<WebSocket>>();
    node.server.on('upgrade', (req, socket, head) => {
      arrived.resolve(() => new Promise((open) => wss.handleUpgrade(req, socket, head, open)));
    });
    const { url } = await gatewayForSockets([node.origin]);
    const client = new WebSocket(`${url}/ws/rooms/r`);
    client.on('error', () => {});
    const answer = await arrived.promise;
    client.terminate();
    const [code] = (await once(await answer(), 'close')) as [number];
    expect(code).toBe(1006);
  });

  test('is not forwarded if its client has already disconnected', async () => {
    let calls = 0;
    const node = await serve(() => {});
    node.server.on('connection', () => {
      calls += 1;
    });
    const upstreams = openUpstreams([node.origin], new FakeClock());
    closeLater(() => upstreams.close());
    const forward = createUpgradeForward(upstreams, openLog().logger);
    const gateway = await serve(() => {});
    const forwarded = new Promise<void>((resolve) => {
      gateway.server.on('upgrade', (req, socket, head) => {
        socket.once('close', () => resolve(forward.upgrade(req, socket, head)));
        socket.destroy();
      });
    });
    new WebSocket(`${gateway.origin}/ws/rooms/r`).on('error', () => {});
    await forwarded;
    await once(new WebSocket(`${gateway.origin}/ws/rooms/r`), 'error');
    expect(calls).toBe(0);
  });

  test('is retried once at the same address after a connection without a response', async () => {
    let calls = 0;
    const node = await serve(() => {});
    const wss = new WebSocketServer({ noServer: true });
    node.server.on('upgrade', (req, socket, head) => {
      calls += 1;
      if (calls === 1) socket.end();
      else wss.handleUpgrade(req, socket, head, (ws) => ws.close(1000));
    });
    const { url } = await gatewayForSockets([node.origin]);
    expect((await once(new WebSocket(`${url}/ws/rooms/r`), 'close'))[0]).toBe(1000);
  });

  test.each<[string, string, () => Promise<string>]>([
    ['nobody listens', 'ECONNREFUSED', nowhere],
    ['a node is frozen', 'ETIMEDOUT', async () => (await serve(() => {}).then(frozen)).origin],
  ])(
    'is refused with 503 when %s (%s), with its request id and Retry-After',
    async (_why, code, where) => {
      const { url, lines } = await gatewayForSockets([await where()], { answerTimeoutMs: 100 });
      const client = new WebSocket(`${url}/ws/rooms/r`, {
        headers: { 'X-Request-Id': 'trace-1' },
      });
      const [, answer] = (await once(client, 'unexpected-response')) as [unknown, IncomingMessage];
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({ 'x-request-id': 'trace-1', 'retry-after': '1' });
      expect(problem.parse(await json(answer)).code).toBe('UNAVAILABLE');
      expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
        { request_id: 'trace-1', code },
      ]);
    },
  );
});
