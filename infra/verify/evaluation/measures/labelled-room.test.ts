import { describe, expect, test } from '@jest/globals';
import { languages } from '@murmur/contract/language';
import { readLabelledRooms, splits } from './labelled-room.ts';

describe('labelled rooms', () => {
  test.each(splits)(
    'the %s set contains at least four rooms per language, small and large',
    (split) => {
      const rooms = readLabelledRooms(split);
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

  test('no long opinion is in both splits', () => {
    const long = (split: (typeof splits)[number]): string[] =>
      readLabelledRooms(split).flatMap(({ opinions }) =>
        opinions.map(({ text }) => text).filter((text) => text.length > 30),
      );
    const development = new Set(long('development'));
    expect(long('held-out').filter((text) => development.has(text))).toEqual([]);
  });
});
