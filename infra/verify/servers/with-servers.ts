import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe } from '@jest/globals';
import mongoose from 'mongoose';
import { environmentKeys } from './jest-global-setup.ts';
import type { Server } from './server.ts';
import { startRedis } from './start-redis.ts';

type Kind = keyof typeof environmentKeys;

const whereIs = (kind: Kind): { uri: string } | { missing: string } => {
  const keys = environmentKeys[kind];
  const uri = process.env[keys.uri];
  return uri ? { uri } : { missing: process.env[keys.missing] ?? 'the run started no servers' };
};

const newName = (): string => `t${randomBytes(6).toString('hex')}`;

/** The address of a separate database on the same server. */
const ownDatabase = (uri: string): string =>
  uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${newName()}`);

const given = (kind: Kind, title: string, body: (uri: string) => void): void => {
  const found = whereIs(kind);
  const suite = 'uri' in found ? describe : describe.skip;
  suite('missing' in found ? `${title} (no ${kind}: ${found.missing})` : title, () =>
    body('uri' in found ? found.uri : ''),
  );
};

/** Declares tests that need Redis; `prefix`: the prefix of their keys. */
export const withRedis = (title: string, body: (redis: { url: string; prefix: string }) => void) =>
  given('redis', title, (url) => body({ url, prefix: newName() }));

/** Drops the database on a server that outlives the run; our own servers are removed with their data. */
const dropAfterwards = (uri: string): void => {
  if (!process.env['MONGODB_URI']) return;
  afterAll(async () => {
    const connection = await mongoose.createConnection(uri).asPromise();
    await connection.dropDatabase();
    await connection.close();
  });
};

/** Declares tests that need a Redis Cluster: three nodes, started only for them. */
export const withRedisCluster = (title: string, body: (cluster: () => Server) => void): void =>
  withRedis(title, () => {
    let cluster: Server;
    beforeAll(async () => {
      cluster = await startRedis({ cluster: true });
    }, 60_000);
    afterAll(() => cluster.stop());
    body(() => cluster);
  });

/** Declares tests that need MongoDB; `uri` is the address of a database for them alone. */
export const withMongo = (title: string, body: (mongo: { uri: string }) => void): void =>
  given('mongo', title, (found) => {
    const uri = found === '' ? '' : ownDatabase(found);
    body({ uri });
    if (uri !== '') dropAfterwards(uri);
  });
