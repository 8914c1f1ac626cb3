import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { openMongo } from '@murmur/shared/adapters/mongo/open-mongo';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import mongoose from 'mongoose';
import { withMongo } from '../servers/with-servers.ts';

const logger = openLogger('test', 'silent');
const command = join(import.meta.dirname, '../../../services/room/src/prepare.ts');

withMongo('the command to run before a rollout', ({ uri }) => {
  const prepare = (address: string) =>
    promisify(execFile)(process.execPath, [command], { env: { MONGODB_URI: address } });

  const indexes = async (): Promise<string[]> => {
    const connection = await mongoose.createConnection(uri).asPromise();
    try {
      const collections = await connection.listCollections();
      const found = await Promise.all(
        collections.map(async ({ name }) => {
          const each = await connection.collection(name).indexes();
          return each.map((index) => `${name} ${index.name}`);
        }),
      );
      return found.flat().toSorted();
    } finally {
      await connection.close();
    }
  };

  it('creates every index, so that processes that start afterwards have none left to create', async () => {
    await prepare(uri);
    const prepared = await indexes();
    expect(prepared).toContain('rooms joinCode_1');
    const mongo = await openMongo({ uri, logger });
    await mongo.close();
    expect(await indexes()).toEqual(prepared);
    await prepare(uri);
    expect(await indexes()).toEqual(prepared);
  }, 60_000);

  it('exits with 1 and the reason if an index cannot be created', async () => {
    const connection = await mongoose.createConnection(uri).asPromise();
    await connection.collection('rooms').dropIndexes();
    await connection.collection('rooms').createIndex({ topic: 1 }, { name: 'joinCode_1' });
    await connection.close();
    await expect(prepare(uri)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('joinCode'),
    });
  }, 60_000);
});
