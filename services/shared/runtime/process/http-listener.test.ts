import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from '@jest/globals';
import { problem } from '@murmur/contract/problem';
import { createHttpListener, type HttpListener, type UpgradeListener } from './http-listener.ts';

let open: HttpListener | undefined;
afterEach(async () => {
  await open?.accepting.stop();
  await open?.draining.stop();
  open = undefined;
});

const upgrade: UpgradeListener = (req, socket) => {
  if (req.url === '/stays') socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  else socket.end('HTTP/1.1 418 Upgraded\r\n\r\n');
};

const listen = async (
  receiveTimeoutMs?: number,
  change: Partial<Parameters<typeof createHttpListener>[0]> = { upgrade },
): Promise<number> => {
  open = createHttpListener({
    handler: (_req, res) => res.end('answered'),
    port: 0,
    host: '127.0.0.1',
    drainMs: 100,
    ...(receiveTimeoutMs === undefined ? {} : { receiveTimeoutMs }),
    ...change,
  });
  await open.accepting.start();
  return open.address().port;
};

/** Writes raw bytes and returns everything received until the other side closes. */
const exchange = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk;
    });
    socket.once('error', reject).once('close', () => resolve(received));
  });

/** Connects in a separate thread, sends a request, and reports the status or the error. */
const callElsewhere = `
  const { parentPort, workerData: { port, connected } } = require('node:worker_threads');
  const request = require('node:http').get({ port, host: '127.0.0.1' }, (answer) => {
    answer.resume().on('end', () => parentPort.postMessage(answer.statusCode));
  });
  request.on('error', (error) => parentPort.postMessage(error.code));
  request.on('socket', (socket) => socket.on('connect', () => {
    Atomics.store(connected, 0, 1);
    Atomics.notify(connected, 0);
  }));
`;

const problemIn = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const parsed = problem.parse(JSON.parse(body));
  expect(head.toLowerCase()).toContain('content-type: application/problem+json');
  expect(head.toLowerCase()).toContain(`x-request-id: ${parsed.request_id}`);
  return parsed;
};

describe('a port', () => {
  test('passes a socket to the upgrade handler', async () => {
    const text = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: WebSocket\r\n\r\n';
    expect(await exchange(await listen(), text)).toContain('418');
  });

  test('without an upgrade handler refuses a socket as a problem with a request id', async () => {
    const text = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    expect(problemIn(await exchange(await listen(undefined, {}), text)).code).toBe('NOT_FOUND');
  });

  test('ignores a request’s offer to upgrade to HTTP/2, and answers the request', async () => {
    const text =
      'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n';
    expect(await exchange(await listen(), text)).toMatch(/^HTTP\/1\.1 200 OK.*answered/s);
  });

  test.each([
    ['bytes that are not HTTP', '\0\u0001\r\n\r\n'],
    ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nA: ${'b'.repeat(70_000)}\r\n\r\n`],
  ])('refuses %s as a problem with a request id', async (_what, bytes) => {
    expect(problemIn(await exchange(await listen(), bytes)).code).toBe('BAD_REQUEST');
  });

  test('reports a port in use and how to fix it', async () => {
    const port = await listen();
    const second = createHttpListener({ handler: () => {}, port, host: '127.0.0.1' });
    await expect(second.accepting.start()).rejects.toThrow(
      `Cannot listen on 127.0.0.1:${port}: the port is in use by another program; stop that program or choose another port.`,
    );
  });

  test('does not wait indefinitely for a body that never arrives', async () => {
    const text = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{';
    const port = await listen(100, { handler: () => {} });
    expect(problemIn(await exchange(port, text)).code).toBe('BAD_REQUEST');
  });
});

describe('a client that goes silent', () => {
  const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

  test('is closed if it sends nothing', async () => {
    const socket = connect(await listen(100), '127.0.0.1');
    socket.resume();
    expect(await once(socket, 'close')).toEqual([false]);
  });

  test('in the middle of its headers, even for an upgrade, is refused and disconnected', async () => {
    const begun = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
    expect(problemIn(await exchange(await listen(100), begun)).code).toBe('BAD_REQUEST');
  });

  test('is closed if it does not read its response, and its resources are released', async () => {
    const answer = Promise.withResolvers<ServerResponse>();
    const large = Buffer.alloc(32 * 1024 * 1024);
    const port = await listen(undefined, {
      idleTimeoutMs: 100,
      handler: (_req, res) => {
        res.end(large);
        answer.resolve(res);
      },
    });
    const socket = connect(port, '127.0.0.1', () => socket.write(get));
    const response = await answer.promise;
    expect(response.writableFinished).toBe(false);
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
    socket.destroy();
  });

  test('leaves an upgraded socket to its handler', async () => {
    const port = await listen(undefined, { upgrade, idleTimeoutMs: 50 });
    const text = get
      .replace('GET /', 'GET /stays')
      .replace('Host', 'Connection: Upgrade\r\nUpgrade: websocket\r\nHost');
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    await once(socket, 'data');
    // An idle second connection is closed only after the time at which the first would have been closed.
    const second = connect(port, '127.0.0.1');
    await once(second.resume(), 'close');
    expect(socket.destroyed).toBe(false);
    socket.destroy();
  });

  test('while its response is being produced stays connected and receives all of it', async () => {
    const port = await listen(undefined, {
      idleTimeoutMs: 50,
      handler: (_req, res) => {
        setTimeout(() => res.end('late'), 200);
      },
    });
    const closing = get.replace('Host', 'Connection: close\r\nHost');
    expect(await exchange(port, closing)).toMatch(/late$/);
  });
});

describe('closing a port', () => {
  const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  const upgraded =
    'GET /stays HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

  /** Returns an open connection on which `bytes` have been sent and answered. */
  const answeredOnce = async (port: number, bytes: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    await once(socket, 'data');
    return socket;
  };

  test('responds on an idle connection, and closes the connection with the response', async () => {
    const port = await listen();
    const socket = await answeredOnce(port, get);
    await open?.accepting.stop();
    socket.write(get);
    const [answer] = (await once(socket, 'data')) as [string];
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n.*answered/s);
    await once(socket, 'close');
    await open?.draining.stop();
  });

  test('responds on a connection that waits to be accepted', async () => {
    const port = await listen();
    const connected = new Int32Array(new SharedArrayBuffer(4));
    const caller = new Worker(callElsewhere, { eval: true, workerData: { port, connected } });
    const received = once(caller, 'message');
    // This thread accepts connections, and blocks until the other one is connected.
    Atomics.wait(connected, 0, 0, 10_000);
    await open?.accepting.stop();
    expect(await received).toEqual([200]);
    await caller.terminate();
  });

  test('accepts no new connection', async () => {
    const port = await listen();
    await open?.accepting.stop();
    await expect(exchange(port, get)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test.each([
    ['an idle connection', get],
    ['an upgraded socket that neither side closed', upgraded],
  ])('waits for %s during the drain time, and then terminates it', async (_what, bytes) => {
    const port = await listen();
    const socket = await answeredOnce(port, bytes);
    await open?.accepting.stop();
    expect(socket.closed).toBe(false);
    const cut = once(socket, 'close');
    await open?.draining.stop();
    await cut;
  });
});
