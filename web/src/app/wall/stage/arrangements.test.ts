import { describe, expect, it } from '@jest/globals';
import { dotsOf } from '@murmur/contract/outline/dots';
import { flockCapacity } from './dot.ts';
import { asVoters, inFlock } from './flock-arrangements.ts';
import { asRooms, canDrawRooms, evenly } from './room-arrangements.ts';
import { aroundLine, asMixed, asSides } from './side-arrangements.ts';

const box = { x: 100, y: 50, width: 800, height: 300 };

describe('a flock', () => {
  it('has space in steps, so that a new dot moves no other one', () => {
    expect([1, 40, 41, 80, 81, 300].map(flockCapacity)).toEqual([40, 40, 80, 80, 160, 320]);
    expect(inFlock(box, 57).slice(0, 56)).toEqual(inFlock(box, 56));
  });

  it('fills one dot for each person who has voted', () => {
    const tones = asVoters(box, 30, 17).map(({ tone }) => tone);
    expect(tones.filter((tone) => tone === 'accent')).toHaveLength(17);
    expect(tones.filter((tone) => tone === 'idle')).toHaveLength(13);
  });
});

describe('the sides of a statement', () => {
  it.each([
    [1, 0],
    [25, 2],
    [0, 7],
    [50, 50],
    [99, 1],
  ])('fit into their box, one dot for each vote: %i to %i', (agree, disagree) => {
    for (const arrange of [asMixed, asSides, aroundLine]) {
      const dots = arrange(box, dotsOf({ agree, disagree }));
      expect(dots).toHaveLength(agree + disagree);
      for (const { x, y, r } of dots) {
        expect(x - r).toBeGreaterThanOrEqual(box.x);
        expect(x + r).toBeLessThanOrEqual(box.x + box.width);
        expect(y - r).toBeGreaterThanOrEqual(box.y);
        expect(y + r).toBeLessThanOrEqual(box.y + box.height);
      }
    }
  });

  it('are in percent beyond a hundred votes, and none disappears', () => {
    expect(dotsOf({ agree: 60, disagree: 40 }).isPercent).toBe(false);
    expect(dotsOf({ agree: 300, disagree: 100 })).toEqual({
      agree: 75,
      disagree: 25,
      isPercent: true,
    });
    expect(dotsOf({ agree: 2_000, disagree: 1 })).toMatchObject({ agree: 99, disagree: 1 });
  });
});

describe('the rooms of an event', () => {
  it.each([
    [3, 8],
    [20, 8],
    [40, 7],
    [250, 8],
  ])('fit into their box and fill as people take their places: %i rooms of %i', (rooms, places) => {
    const taken = evenly(rooms * 3 + 1, rooms);
    expect(taken.reduce((all, one) => all + one, 0)).toBe(rooms * 3 + 1);
    const dots = asRooms(box, taken, places);
    expect(dots).toHaveLength(rooms <= 40 ? rooms * places : rooms);
    expect(dots.filter(({ tone }) => tone === 'accent')).toHaveLength(
      rooms <= 40 ? rooms * 3 + 1 : rooms,
    );
    for (const { x, y, r } of dots) {
      expect(x - r).toBeGreaterThanOrEqual(box.x);
      expect(x + r).toBeLessThanOrEqual(box.x + box.width);
      expect(y - r).toBeGreaterThanOrEqual(box.y);
      expect(y + r).toBeLessThanOrEqual(box.y + box.height);
    }
  });

  it('are drawn as one flock if they are too many', () => {
    expect([0, 1, 300, 301].map(canDrawRooms)).toEqual([false, true, true, false]);
  });
});
