import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { gatewayForSockets, upgradeOf } from './testing/gateway-for-sockets.ts';
import { closeLater, closeServed } from './testing/served.ts';

afterEach(closeServed);

describe('a forwarded socket whose client wants a tunnel', () => {
  /** Sends bytes to a gateway, and returns what its node received and what the client received. */
  const send = async (bytes: string, answer: string) => {
    let received = '';
    const node = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (data) => {
        if (received === '') socket.write(answer);
        received += data.toString('latin1');
      });
    }).listen(0, '127.0.0.1');
    await once(node, 'listening');
    closeLater(() => void node.close());
    const { port } = node.address() as AddressInfo;
    const { url } = await gatewayForSockets([`http://127.0.0.1:${port}`], {
      idleMs: 300,
      answerTimeoutMs: 300,
    });
    const client = connect(Number(new URL(url).port), '127.0.0.1');
    client.write(bytes);
    const sent = await text(client).catch(() => '');
    return { received, sent };
  };
  const smuggled = 'GET /internal HTTP/1.1\r\nHost: a\r\nX-Client-Address: 6.6.6.6\r\n\r\n';
  const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

  test.each(['Connection: connection, upgrade\r\n', 'Content-Length: 90\r\n', ''])(
    'sends nothing to a node that has not switched protocols (%j)',
    async (header) => {
      const { received, sent } = await send(upgradeOf('/ws/rooms/r', header) + smuggled, ok);
      expect(received).toMatch(/^GET \/ws\/rooms\/r HTTP\/1\.1\r\n/);
      expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
      expect(received.match(/^connection:.*$/gm)).toEqual(['connection: Upgrade']);
      expect(received).not.toMatch(/content-length|6\.6\.6\.6/i);
      expect(sent).toContain('200 OK');
    },
  );

  test.each(['/internal/readTranscript', '/ws', '/ws/rooms/', '/ws/rooms/a/b', '/api/rooms/r'])(
    'is refused for %s without a node',
    async (path) => {
      const { received, sent } = await send(upgradeOf(path), ok);
      expect(received).toBe('');
      expect(sent).toContain('404 Not Found');
    },
  );

  test('opens only a web socket', async () => {
    const other = upgradeOf('/ws/rooms/r').replace('Upgrade: websocket', 'Upgrade: h2c');
    expect(await send(other, ok)).toMatchObject({ received: '' });
    const posted = upgradeOf('/ws/rooms/r').replace('GET', 'POST');
    expect(await send(posted, ok)).toMatchObject({ received: '' });
  });
});
