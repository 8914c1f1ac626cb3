import { describe, expect, it } from '@jest/globals';
import type { DownEvent } from '@murmur/contract/socket-down';
import { eventSamples } from '../../../testing/event-samples.ts';
import { StreamPosition } from './stream-position.ts';

const connected = (seq: number, recovered = true): DownEvent => ({
  ...eventSamples.connected,
  seq,
  recovered,
});
const news = (seq: number): DownEvent => ({ ...eventSamples.stats_update, seq });

describe('the position in the stream', () => {
  it('starts at the seq of the first connection', () => {
    const position = new StreamPosition();
    expect(position.follow(connected(4))).toBe('news');
    expect(position.follow(news(5))).toBe('news');
    expect(position.last).toBe(5);
  });

  it('drops earlier events, so that a replay repeats nothing', () => {
    const position = new StreamPosition();
    position.follow(connected(4));
    position.follow(news(5));
    expect(position.follow(news(5))).toBe('seen');
    expect(position.follow(news(3))).toBe('seen');
  });

  it('does not jump ahead of a replay that follows the welcome', () => {
    const position = new StreamPosition();
    position.follow(connected(4));
    expect(position.follow(connected(9))).toBe('news');
    expect(position.last).toBe(4);
    expect([5, 6, 7, 8, 9].map((seq) => position.follow(news(seq)))).toEqual(Array(5).fill('news'));
  });

  it('reports a gap when the server could not replay', () => {
    const position = new StreamPosition();
    position.follow(connected(4));
    expect(position.follow(connected(400, false))).toBe('gap');
    expect(position.last).toBe(400);
  });

  it('reports a gap when a seq was skipped', () => {
    const position = new StreamPosition();
    position.follow(connected(4));
    expect(position.follow(news(6))).toBe('gap');
    expect(position.follow(news(7))).toBe('news');
  });

  it('passes on events without a seq', () => {
    const position = new StreamPosition();
    position.follow(connected(4));
    expect(position.follow(eventSamples.opinion_submitted)).toBe('news');
    expect(position.last).toBe(4);
  });
});
