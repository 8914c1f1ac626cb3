import { beforeEach, describe, expect, it } from '@jest/globals';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { OutageLog } from '@murmur/shared/runtime/telemetry/outage-log';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { createRepeatedTask, type RepeatedTask } from './repeated-task.ts';

let clock: FakeClock;
let began: number[];
let finish: (() => void)[];

const open = (): RepeatedTask =>
  createRepeatedTask(
    { clock, everyMs: 1_000, outage: new OutageLog(openLogger('room', 'silent'), 'it') },
    () => {
      began.push(clock.now());
      return new Promise((resolve) => finish.push(resolve));
    },
  );

beforeEach(() => {
  clock = new FakeClock(0);
  began = [];
  finish = [];
});

describe('a repeated task', () => {
  it('has run once by the time `start` resolves', async () => {
    const task = open();
    let started = false;
    const start = task.start().then(() => {
      started = true;
    });
    await clock.advance(0);
    expect(started).toBe(false);
    finish.pop()?.();
    await start;
    await task.stop();
    expect(began).toEqual([0]);
  });

  it('never overlaps: the next run waits for a long one', async () => {
    const task = open();
    const start = task.start();
    await clock.advance(3_500);
    expect(began).toEqual([0]);
    finish.pop()?.();
    await start;
    await clock.advance(500);
    expect(began).toEqual([0, 4_000]);
    finish.pop()?.();
    await task.stop();
  });

  it('stops after the current run, and leaves no timer', async () => {
    const task = open();
    const start = task.start();
    let stopped = false;
    const stop = task.stop().then(() => {
      stopped = true;
    });
    await clock.advance(5_000);
    expect(stopped).toBe(false);
    finish.pop()?.();
    await Promise.all([start, stop]);
    await clock.advance(5_000);
    expect(began).toEqual([0]);
    expect(clock.pending).toBe(0);
  });
});
