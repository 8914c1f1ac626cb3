import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openModelClient } from './model-client.ts';

let proxy: Server;
let url: string;
let connected: string[];
let requested: string[];

beforeEach(async () => {
  connected = [];
  requested = [];
  proxy = createServer((req, res) => {
    requested.push(String(req.url));
    res.setHeader('Content-Type', 'application/json').end('{"object":"list","data":[]}');
  });
  proxy.on('connect', (req, socket) => {
    connected.push(String(req.url));
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});

afterEach(() => {
  proxy.closeAllConnections();
  proxy.close();
});

const callModel = (baseURL: string, except = '') =>
  openModelClient({ apiKey: 'a-key', baseURL, proxy: { url, except } }, 0).models.list();

describe('calls to a model behind a proxy', () => {
  test('use it for an https address, and never bypass it', async () => {
    await expect(callModel('https://model.test/v1')).rejects.toThrow('Connection error');
    expect([connected, requested]).toEqual([['model.test:443'], []]);
  });

  test('bypass it for an excepted host', async () => {
    const { port } = proxy.address() as AddressInfo;
    await expect(callModel(`https://127.0.0.1:${port}/v1`, '127.0.0.1')).rejects.toThrow(
      'Connection error',
    );
    expect(connected).toEqual([]);
  });

  test('bypass it for an http address, such as that of a local server', async () => {
    expect((await callModel(`${url}/v1`)).data).toEqual([]);
    expect([connected, requested]).toEqual([[], ['/v1/models']]);
  });
});
