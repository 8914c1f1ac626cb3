import { once } from 'node:events';
import { afterEach, describe, expect, test } from '@jest/globals';
import { systemClock } from '@murmur/shared/runtime/clock';
import { WebSocket, WebSocketServer } from 'ws';
import { createUpgradeForward } from './forward-upgrade.ts';
import { closeLater, closeServed, nowhere, serve } from './testing/served.ts';
import { openUpstreams } from './upstreams.ts';

afterEach(closeServed);

describe('a forwarded socket', () => {
  const gatewayForSockets = async (...origins: string[]) => {
    const upstreams = openUpstreams(origins, systemClock);
    closeLater(() => upstreams.close());
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
