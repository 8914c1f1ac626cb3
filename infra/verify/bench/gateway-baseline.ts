// The proxy that the gateway is compared with: `node gateway-baseline.ts UPSTREAM`, forked by gateway.bench.ts.
import { once } from 'node:events';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

const [target = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const app = express();
app.use(createProxyMiddleware({ target, agent, xfwd: true }));
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1_000);
});
process.once('disconnect', () => process.exit());
process.send?.((server.address() as AddressInfo).port);
