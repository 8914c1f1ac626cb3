import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@murmur/shared/testing/eventually';
import { freePort } from '../servers/free-port.ts';
import { startMongoStandIn } from '../servers/mongo-standin-process.ts';
import { createIdentity, type Identity } from '../servers/private-authority.ts';
import { startRedisOverTls } from '../servers/redis-over-tls.ts';
import type { Server } from '../servers/server.ts';
import { withMongo } from '../servers/with-servers.ts';
import { ServiceChild, type ServiceName } from './service-child.ts';

/** Uses servers with certificates signed by the operator's own authority. */
withMongo('a service and its servers over TLS', () => {
  let identity: Identity;
  let redis: { url: string; stop(): Promise<void> };
  let mongo: Server;
  let lines: string[];
  let child: ServiceChild | undefined;

  beforeAll(async () => {
    identity = createIdentity();
    [redis, mongo] = await Promise.all([startRedisOverTls(identity), startMongoStandIn(identity)]);
  }, 120_000);
  afterEach(async () => {
    await child?.end('SIGTERM');
  }, 30_000);
  afterAll(async () => {
    await redis?.stop();
    await mongo?.stop();
    identity?.remove();
  }, 30_000);

  const prepare = async (
    service: ServiceName,
    env: Record<string, string>,
  ): Promise<ServiceChild> => {
    const port = await freePort();
    lines = [];
    child = new ServiceChild({
      name: service,
      service,
      url: `http://127.0.0.1:${port}`,
      env: {
        PORT: String(port),
        REDIS_URL: redis.url,
        MONGODB_URI: mongo.uri,
        ROOM_URL: 'http://127.0.0.1:9',
        INTERNAL_TOKEN: randomBytes(24).toString('base64url'),
        ...env,
      },
      onLine: (_name, line) => lines.push(line),
      onEnd: () => {},
    });
    return child;
  };
  const dependenciesOf = async ({ url }: ServiceChild): Promise<Record<string, string>> => {
    const answer = (await (await fetch(`${url}/readyz`)).json()) as {
      dependencies: Record<string, string>;
    };
    return answer.dependencies;
  };

  test('work with the configured authority', async () => {
    const room = await prepare('room', { NODE_EXTRA_CA_CERTS: identity.authority });
    await room.start();
    const wholly = async (): Promise<boolean> => (await dependenciesOf(room))['redis'] === 'up';
    await eventually(wait, 'Redis is available', wholly, 30_000);
    expect(await dependenciesOf(room)).toEqual({ mongo: 'up', redis: 'up' });
  }, 120_000);

  test('fail without it, and log the reason', async () => {
    const realtime = await prepare('realtime', {});
    await realtime.start('answering');
    expect((await dependenciesOf(realtime))['redis']).toBe('down');
    await eventually(wait, 'it is logged', () => lines.join('\n').includes('certificate'), 30_000);
  }, 120_000);

  test('a missing authority file prevents the start, and the error names it', async () => {
    const realtime = await prepare('realtime', { NODE_EXTRA_CA_CERTS: '/no/such/file' });
    await expect(realtime.start('answering')).rejects.toThrow('NODE_EXTRA_CA_CERTS');
  }, 120_000);
});
