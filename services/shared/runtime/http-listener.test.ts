import { connect } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { problem } from '@murmur/contract/problem';
import { createHttpListener, type HttpListener } from './http-listener.ts';

let open: HttpListener | undefined;
afterEach(async () => {
  await open?.taking.stop();
  await open?.draining.stop();
  open = undefined;
});

const listen = async (receiveWithinMs?: number): Promise<number> => {
  open = createHttpListener({
    handler: (_req, res) => res.end('answered'),
    upgrade: (_req, socket) => socket.end('HTTP/1.1 418 Upgraded\r\n\r\n'),
    port: 0,
    host: '127.0.0.1',
    drainMs: 100,
    ...(receiveWithinMs === undefined ? {} : { receiveWithinMs }),
  });
  await open.taking.start();
  return open.address().port;
};

/** Writes bytes as they are and reads until the other side closes. */
const exchange = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let heard = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      heard += chunk;
    });
    socket.once('error', reject).once('close', () => resolve(heard));
  });

const problemIn = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const parsed = problem.parse(JSON.parse(body));
  expect(head.toLowerCase()).toContain('content-type: application/problem+json');
  expect(head.toLowerCase()).toContain(`x-request-id: ${parsed.request_id}`);
  return parsed;
};

describe('a port', () => {
  test('hands a socket over to who answers upgrades', async () => {
    const asked = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: WebSocket\r\n\r\n';
    expect(await exchange(await listen(), asked)).toContain('418');
  });

  test('answers a request that only offers HTTP/2 as if it had not', async () => {
    const asked =
      'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n';
    expect(await exchange(await listen(), asked)).toMatch(/^HTTP\/1\.1 200 OK.*answered/s);
  });

  test.each([
    ['what is not HTTP', '\0\u0001\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nA: ${'b'.repeat(70_000)}\r\n\r\n`],
  ])('refuses %s as a problem with a request id', async (_what, bytes) => {
    expect(problemIn(await exchange(await listen(), bytes)).code).toBe('BAD_REQUEST');
  });

  test('that another program uses is named, with what to do about it', async () => {
    const port = await listen();
    const second = createHttpListener({ handler: () => {}, port, host: '127.0.0.1' });
    await expect(second.taking.start()).rejects.toThrow(
      `Cannot listen on 127.0.0.1:${port}: another program uses it; stop that one or choose another PORT.`,
    );
  });

  test('does not wait for ever for a body that does not come', async () => {
    const asked = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{';
    const port = await listen(100);
    open?.server.removeAllListeners('request');
    expect(problemIn(await exchange(port, asked)).code).toBe('BAD_REQUEST');
  });
});
