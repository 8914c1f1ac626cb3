import { afterAll, beforeAll } from '@jest/globals';
import { describePublishedVotes } from '@murmur/room/testing/published-votes.contract';
import { createMongoStores } from '@murmur/shared/adapters/mongo/mongo-stores';
import { type OpenMongo, openMongo } from '@murmur/shared/adapters/mongo/open-mongo';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { withMongo } from '../servers/with-servers.ts';

withMongo('published votes', ({ uri }) => {
  let mongo: OpenMongo;

  beforeAll(async () => {
    mongo = await openMongo({ uri, logger: openLogger('test', 'silent') });
  });

  afterAll(() => mongo.close());

  describePublishedVotes('MongoDB', async () => ({
    ...createMongoStores(mongo.collections),
    close: async () => {},
  }));
});
