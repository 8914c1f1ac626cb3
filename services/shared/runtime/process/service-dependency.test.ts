import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { serviceDependency } from './service-dependency.ts';

const servers: Server[] = [];
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const answering = (status: number) =>
  serve((req, res) => res.writeHead(req.url === '/healthz' ? status : 404).end('{}'));
const gone = async (): Promise<string> => {
  const origin = await answering(200);
  servers.at(-1)?.close();
  return origin;
};

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

describe('a service that another one depends on', () => {
  test('is up while one of its processes is healthy', async () => {
    const origins = [await gone(), await answering(503), await answering(200)];
    await expect(serviceDependency('room', origins).check()).resolves.toBeUndefined();
  });

  test('is down when all of them are gone, stopping or stuck', async () => {
    const origins = [await gone(), await answering(503)];
    await expect(serviceDependency('room', origins).check()).rejects.toThrow(
      'All promises were rejected',
    );
  });

  test('is down when it accepts calls but never answers them', async () => {
    const origins = [await serve(() => {})];
    await expect(serviceDependency('room', origins).check()).rejects.toThrow(
      'All promises were rejected',
    );
  });
});
