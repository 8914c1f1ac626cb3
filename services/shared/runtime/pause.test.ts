import { getEventListeners } from 'node:events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { FakeClock } from '../testing/fake-clock.ts';
import { pause } from './clock.ts';

let clock: FakeClock;
let abort: AbortController;
let over: boolean;

const begin = (): void => {
  over = false;
  void pause(clock, 1_000, abort.signal).then(() => {
    over = true;
  });
};

beforeEach(() => {
  clock = new FakeClock();
  abort = new AbortController();
});

const left = () => ({
  over,
  timers: clock.pending,
  listeners: getEventListeners(abort.signal, 'abort').length,
});
const overWithoutTrace = { over: true, timers: 0, listeners: 0 };

describe('a pause', () => {
  it('ends when its time is up, and not before', async () => {
    begin();
    await clock.advance(999);
    expect(over).toBe(false);
    await clock.advance(1);
    expect(left()).toEqual(overWithoutTrace);
  });

  it('ends immediately when it is cancelled', async () => {
    begin();
    await clock.advance(500);
    abort.abort();
    await clock.advance(0);
    expect(left()).toEqual(overWithoutTrace);
  });

  it('does not begin if it has already been cancelled', async () => {
    abort.abort();
    begin();
    await clock.advance(0);
    expect(left()).toEqual(overWithoutTrace);
  });
});
