import { openMongo } from '@murmur/shared/adapters/mongo/open-mongo';
import { openRedis, type RedisClient } from '@murmur/shared/adapters/redis/open-redis';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';

export type StoredTraces = {
  /** Lists the Redis keys and MongoDB collections whose name or contents include one of `texts`. */
  of(...texts: string[]): Promise<string[]>;
  close(): Promise<void>;
};

/**
 * Returns the complete value of a key of any type as text.
 * @throws Error for an unknown type
 */
const readValue = async (redis: RedisClient, key: string): Promise<string> => {
  const type = await redis.type(key);
  const readers: Record<string, () => Promise<unknown>> = {
    none: async () => '',
    string: () => redis.get(key),
    hash: () => redis.hgetall(key),
    list: () => redis.lrange(key, 0, -1),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, 0, '-1'),
    stream: () => redis.xrange(key, '-', '+'),
  };
  const read = readers[type];
  if (!read) throw new Error(`${key} is a ${type}`);
  return JSON.stringify(await read());
};

/** Reads all data in MongoDB and Redis, to find remains of deleted rooms. */
export const openStoredTraces = async (uris: {
  mongo: string;
  redis: string;
}): Promise<StoredTraces> => {
  const logger = openLogger('test', 'silent');
  const keys = openRedis({ url: uris.redis, logger });
  await keys.ready();
  const documents = await openMongo({ uri: uris.mongo, logger });
  const collections = Object.values(documents.collections).map(({ model }) => model.collection);
  return {
    of: async (...texts) => {
      const holds = (text: string): boolean => texts.some((wanted) => text.includes(wanted));
      const traces: string[] = [];
      for (const key of await keys.commands.keys('*')) {
        if (holds(key) || holds(await readValue(keys.commands, key))) traces.push(key);
      }
      for (const collection of collections) {
        if (holds(JSON.stringify(await collection.find().toArray()))) traces.push(collection.name);
      }
      return traces;
    },
    close: async () => {
      await keys.close();
      await documents.close();
    },
  };
};
