import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { openTestRoom } from '@murmur/e2e/test-room';
import { eventually } from '@murmur/shared/testing/eventually';
import { ComposedProduct } from './composed-product.ts';
import { Writers } from './writers.ts';

const product = ComposedProduct.attached();
const backTimeoutMs = 60_000;

test.each(['gateway', 'room', 'realtime', 'analysis', 'redis', 'mongo'])(
  'kill -9 inside a container of %s: it restarts by itself, nothing acknowledged is lost, nothing is stored twice',
  async (service) => {
    const testRoom = await openTestRoom(product.url);
    const writers = await Writers.begin(testRoom, 12);
    await eventually(wait, 'opinions before it', () => writers.acknowledged > 50, 30_000);

    const [victim = ''] = await product.of(service);
    const { restarts } = await product.state(victim);
    const began = Date.now();
    await product.kill(victim);
    await eventually(
      wait,
      `${service} is ready again`,
      async () =>
        (await product.state(victim)).restarts > restarts && (await product.isWell(victim)),
      backTimeoutMs,
    );
    const awayMs = Date.now() - began;
    const before = writers.acknowledged;
    await eventually(wait, 'opinions after it', () => writers.acknowledged > before + 20, 60_000);
    const tally = await writers.end();
    console.info(`${service}: ready again after ${(awayMs / 1_000).toFixed(1)} s`, tally);
    expect(tally).toEqual({ acknowledged: expect.any(Number), lost: 0, twice: 0 });
    await testRoom.finish();
  },
  180_000,
);
