import { getEventListeners } from 'node:events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { pause } from './pause.ts';

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

const isOverWithoutTrace = (): void => {
  expect(over).toBe(true);
  expect(clock.pending).toBe(0);
  expect(getEventListeners(abort.signal, 'abort')).toEqual([]);
};

describe('a pause', () => {
  it('is over when its time has come, and not before', async () => {
    begin();
    await clock.advance(999);
    expect(over).toBe(false);
    await clock.advance(1);
    isOverWithoutTrace();
  });

  it('is over at once when it is called off', async () => {
    begin();
    await clock.advance(500);
    abort.abort();
    await clock.advance(0);
    isOverWithoutTrace();
  });

  it('does not begin when it was called off before', async () => {
    abort.abort();
    begin();
    await clock.advance(0);
    isOverWithoutTrace();
  });
});
