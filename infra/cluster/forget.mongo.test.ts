import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openScene } from '@murmur/e2e/scene';
import { openMongo } from '@murmur/shared/adapters/mongo/open-mongo';
import { openDistributed } from '@murmur/shared/adapters/open-distributed';
import { openRedis } from '@murmur/shared/adapters/redis/open-redis';
import { systemClock } from '@murmur/shared/runtime/clock';
import { readEnv } from '@murmur/shared/runtime/env';
import { openLogger } from '@murmur/shared/runtime/logger';
import { startAll, stopAll } from '@murmur/shared/runtime/run-services';
import { eventually } from '@murmur/shared/testing/eventually';
import { standaloneConfig } from '@murmur/standalone/config';
import { createStandalone, type Standalone } from '@murmur/standalone/standalone';
import type { Model } from 'mongoose';
import { withMongo } from '../servers/given-servers.ts';
import type { Server } from '../servers/server.ts';
import { startMongo } from '../servers/start-mongo.ts';
import { startRedis } from '../servers/start-redis.ts';

const logger = openLogger('test', 'silent');

withMongo('a room that is forgotten on MongoDB and Redis', () => {
  let mongo: Server;
  let redis: Server;
  let murmur: Standalone;

  beforeEach(async () => {
    [mongo, redis] = await Promise.all([startMongo({ own: true }), startRedis({ own: true })]);
    const adapters = await openDistributed({
      mongoUri: mongo.uri,
      redisUrl: redis.uri,
      clock: systemClock,
      logger,
      countFailedOpen: () => {},
    });
    const config = readEnv(standaloneConfig, { PORT: '0', RATE_LIMIT_SCALE: '0' });
    murmur = createStandalone(config, {
      adapters,
      clock: systemClock,
      logger,
      tracer: null,
      webDir: '/nowhere',
    });
    await startAll(murmur.parts);
  }, 60_000);

  afterEach(async () => {
    await stopAll(murmur.parts, (part, error) => {
      throw new Error(`${part} did not stop`, { cause: error });
    });
    await Promise.all([mongo.stop(), redis.stop()]);
  }, 60_000);

  /** Where something says one of `ids`, by key of Redis or collection of MongoDB. */
  const openTraces = async () => {
    const keys = await openRedis({ url: redis.uri, logger });
    const documents = await openMongo({ uri: mongo.uri, logger });
    const collections = Object.values(documents.models) as {
      collection: Model<unknown>['collection'];
    }[];
    return {
      of: async (...ids: string[]): Promise<string[]> => {
        const says = (text: string): boolean => ids.some((id) => text.includes(id));
        const traces = (await keys.commands.keys('*')).filter(says);
        for (const { collection } of collections) {
          if (says(JSON.stringify(await collection.find().toArray()))) traces.push(collection.name);
        }
        return traces;
      },
      close: async () => {
        await keys.close();
        await documents.close();
      },
    };
  };

  it('leaves no key and no document but the note that it was', async () => {
    const scene = await openScene(`http://127.0.0.1:${murmur.port()}`, { ask_position: true });
    const seat = await scene.join(true);
    const other = await scene.join(false);
    await scene.start();
    const opinion = await scene.say(seat, 'The garden should stay open in the evening.');
    await scene.say(other, 'Honestly the zephyrine committee frightens me.');
    await scene.finish();
    await scene.vote(other, opinion, 'agree');
    const { share_id } = await scene.api.call('shareResults', { params: scene.params });
    const traces = await openTraces();
    const ids = [scene.params.id, seat.public_id, opinion.id, share_id, 'zephyrine'];
    expect((await traces.of(...ids)).length).toBeGreaterThan(6);
    const began = performance.now();
    await scene.api.call('deleteRoom', { params: scene.params, headers: scene.asHost });
    await eventually(
      (ms) => wait(ms),
      'nothing is left',
      async () => String(await traces.of(...ids)) === 'forgotten',
    );
    expect(performance.now() - began).toBeLessThan(5_000);
    // Nor does anything of it come back with the sweeps that follow.
    await wait(6_000);
    expect(await traces.of(...ids)).toEqual(['forgotten']);
    await traces.close();
  }, 60_000);
});
