import { describe, expect, it } from '@jest/globals';
import { noAgreement, someResults } from '../../testing/results-data.ts';
import { allQuotes, containsWord, questionsFirst, splitAt } from './all-quotes.ts';

const voice = (id: string, content = id) => ({ id, content });
const counts = { same: [], pass: 0, agree_share: 0.5, low: 0.2, high: 0.8 };

describe('all voices', () => {
  it('contain each shared opinion once, those with the most votes first, then group representatives', () => {
    const [theme] = someResults().themes;
    const answered = (id: string, agree: number) => ({
      opinion: voice(id),
      agree,
      disagree: 1,
      ...counts,
    });
    const results = someResults({
      agreement: {
        ...noAgreement,
        common: [answered('few', 4)],
        uncertain: [answered('many', 9)],
      },
      themes: [{ ...theme!, typical: 'typical', evidence: [voice('other'), voice('typical')] }],
      single_voices: [voice('alone'), voice('few')],
      sentences: [],
    });
    expect(allQuotes(results).map(({ id }) => id)).toEqual([
      'many',
      'few',
      'typical',
      'other',
      'alone',
    ]);
  });

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
