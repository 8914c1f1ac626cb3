import { describe, expect, it } from '@jest/globals';
import type { DownEvent } from '@murmur/contract/socket-down';
import { eventSamples } from '../../../testing/event-samples.ts';
import { StreamPlace } from './stream-place.ts';

const connected = (seq: number, recovered = true): DownEvent => ({
  ...eventSamples.connected,
  seq,
  recovered,
});
const news = (seq: number): DownEvent => ({ ...eventSamples.stats_update, seq });

describe('the place in the stream', () => {
  it('starts where the first connection says', () => {
    const place = new StreamPlace();
    expect(place.follow(connected(4))).toBe('news');
    expect(place.follow(news(5))).toBe('news');
    expect(place.last).toBe(5);
  });

  it('drops what came before, so that a replay shows nothing twice', () => {
    const place = new StreamPlace();
    place.follow(connected(4));
    place.follow(news(5));
    expect(place.follow(news(5))).toBe('seen');
    expect(place.follow(news(3))).toBe('seen');
  });

  it('does not jump ahead of a replay that follows the welcome', () => {
    const place = new StreamPlace();
    place.follow(connected(4));
    expect(place.follow(connected(9))).toBe('news');
    expect(place.last).toBe(4);
    expect([5, 6, 7, 8, 9].map((seq) => place.follow(news(seq)))).toEqual(Array(5).fill('news'));
  });

  it('says that something is missing when the server could not replay', () => {
    const place = new StreamPlace();
    place.follow(connected(4));
    expect(place.follow(connected(400, false))).toBe('gap');
    expect(place.last).toBe(400);
  });

  it('says that something is missing when a number was skipped', () => {
    const place = new StreamPlace();
    place.follow(connected(4));
    expect(place.follow(news(6))).toBe('gap');
    expect(place.follow(news(7))).toBe('news');
  });

  it('lets events without a place pass', () => {
    const place = new StreamPlace();
    place.follow(connected(4));
    expect(place.follow(eventSamples.opinion_submitted)).toBe('news');
    expect(place.last).toBe(4);
  });
});
