import { describe, expect, it } from '@jest/globals';
import type { DownEvent } from '@murmur/contract/socket-down';
import { eventSamples } from '../../../testing/event-samples.ts';
import { StreamPosition } from './stream-position.ts';

const connected = (seq: number, recovered = true): DownEvent => ({
  ...eventSamples.connected,
  seq,
  recovered,
});
const later = (seq: number): DownEvent => ({ ...eventSamples.stats_update, seq });

describe('the position in the stream', () => {
  it('starts at the seq of the first connection', () => {
    const position = new StreamPosition();
    expect(position.advance(connected(4))).toBe('new');
    expect(position.advance(later(5))).toBe('new');
    expect(position.last).toBe(5);
  });

  it('drops earlier events, so that a replay repeats nothing', () => {
    const position = new StreamPosition();
    position.advance(connected(4));
    position.advance(later(5));
    expect(position.advance(later(5))).toBe('duplicate');
    expect(position.advance(later(3))).toBe('duplicate');
  });

  it('does not jump ahead of a replay that follows the connected event', () => {
    const position = new StreamPosition();
    position.advance(connected(4));
    expect(position.advance(connected(9))).toBe('new');
    expect(position.last).toBe(4);
    expect([5, 6, 7, 8, 9].map((seq) => position.advance(later(seq)))).toEqual(
      Array(5).fill('new'),
    );
  });

  it('reports a gap when the server could not replay', () => {
    const position = new StreamPosition();
    position.advance(connected(4));
    expect(position.advance(connected(400, false))).toBe('gap');
    expect(position.last).toBe(400);
  });

  it('reports a gap when a seq was skipped', () => {
    const position = new StreamPosition();
    position.advance(connected(4));
    expect(position.advance(later(6))).toBe('gap');
    expect(position.advance(later(7))).toBe('new');
  });

  it('passes on events without a seq', () => {
    const position = new StreamPosition();
    position.advance(connected(4));
    expect(position.advance(eventSamples.opinion_submitted)).toBe('new');
    expect(position.last).toBe(4);
  });
});
