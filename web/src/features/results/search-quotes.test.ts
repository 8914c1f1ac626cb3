import { describe, expect, it } from '@jest/globals';
import { containsWord, questionsFirst, splitAt } from './search-quotes.ts';

const voice = (id: string, content = id) => ({ id, content });

describe('shared opinions', () => {
  it('are found by a word in any case and width', () => {
    expect(containsWord('More Ｂuses, please', 'buses')).toBe(true);
    expect(containsWord('More trams', 'bus')).toBe(false);
  });

  it('put questions first and keep the order otherwise', () => {
    const all = [
      voice('1', 'Yes.'),
      { ...voice('2', 'なぜですか'), asks: true as const },
      voice('3', 'No.'),
      { ...voice('4', 'Why?'), asks: true as const },
      voice('5', 'Why not? Because.'),
    ];
    expect(questionsFirst(all).map(({ id }) => id)).toEqual(['2', '4', '1', '3', '5']);
  });
});

describe('a word in a text', () => {
  it('is every second piece of the text', () => {
    expect(splitAt('Bus, bus!', ['bus'])).toEqual(['', 'Bus', ', ', 'bus', '!']);
    expect(splitAt('주차장이 좁아요', ['주차'])).toEqual(['', '주차', '장이 좁아요']);
    expect(splitAt('No tram', ['bus'])).toEqual(['No tram']);
    expect(splitAt('No tram', [''])).toEqual(['No tram']);
    expect(splitAt('Lessons, lesson', ['lesson', 'lessons'])).toEqual([
      '',
      'Lessons',
      ', ',
      'lesson',
      '',
    ]);
  });

  it('is found in a thousand hostile characters in linear time', () => {
    const pieces = splitAt('aa'.repeat(1_000), ['a']);
    expect(pieces.join('')).toHaveLength(2_000);
    expect(splitAt('İ'.repeat(1_000), ['i'])).toEqual(['İ'.repeat(1_000)]);
  });
});
