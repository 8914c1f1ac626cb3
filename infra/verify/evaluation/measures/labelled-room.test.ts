import { describe, expect, test } from '@jest/globals';
import { languages } from '@murmur/contract/language';
import { halves, readLabelledRooms } from './labelled-room.ts';

describe('labelled rooms', () => {
  test.each(halves)(
    'the %s set contains at least four rooms per language, small and large',
    (half) => {
      const rooms = readLabelledRooms(half);
      for (const language of languages) {
        const sizes = rooms
          .filter((room) => room.language === language)
          .map(({ opinions }) => opinions.length);
        expect(sizes.length).toBeGreaterThanOrEqual(4);
        expect(Math.min(...sizes)).toBeLessThanOrEqual(25);
        expect(Math.max(...sizes)).toBeGreaterThanOrEqual(60);
      }
    },
  );

  test('no long opinion is in both halves', () => {
    const long = (half: (typeof halves)[number]): string[] =>
      readLabelledRooms(half).flatMap(({ opinions }) =>
        opinions.map(({ text }) => text).filter((text) => text.length > 30),
      );
    const tuning = new Set(long('tuning'));
    expect(long('reporting').filter((text) => tuning.has(text))).toEqual([]);
  });
});
