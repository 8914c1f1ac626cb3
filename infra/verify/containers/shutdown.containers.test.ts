import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { openTestRoom } from '@murmur/e2e/test-room';
import { eventually } from '@murmur/shared/testing/eventually';
import { ComposedProduct } from './composed-product.ts';

const product = ComposedProduct.attached();
const graceSeconds = 20;

test.each(['gateway', 'room', 'realtime', 'analysis'])(
  '%s exits by itself within its grace period when stopped, and is healthy again after a start',
  async (service) => {
    const [id = ''] = await product.of(service);
    const began = Date.now();
    await product.docker('stop', '-t', String(graceSeconds), id);
    const tookMs = Date.now() - began;
    const { running, exitCode } = await product.state(id);
    console.info(`${service} ended after ${(tookMs / 1_000).toFixed(1)} s`);
    // A process killed after the grace period exits with 137.
    expect({ running, exitCode }).toEqual({ running: false, exitCode: 0 });
    await product.docker('start', id);
    await eventually(wait, `${service} is healthy`, () => product.isWell(id), 60_000);
    const testRoom = await openTestRoom(product.url);
    const seat = await testRoom.join();
    await testRoom.start();
    await testRoom.submit(seat, 'It works as before.');
  },
  120_000,
);
