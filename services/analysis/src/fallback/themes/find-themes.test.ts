import { describe, expect, it, test } from '@jest/globals';
import { type Language, languages } from '@murmur/contract/language';
import * as fc from 'fast-check';
import type { AnalystRoom } from '../../analyst.ts';
import { analyseWords } from '../analyse-words.ts';
import { roomFrom, roomOf } from '../testing/room-of.ts';

type Theme = { title: string; opinionIds: string[] };

function themesOf(room: AnalystRoom): Theme[] {
  return analyseWords(room, false, () => {}).themes.map(({ title, opinionIds }) => ({
    title,
    opinionIds: opinionIds.toSorted(),
  }));
}

/** Harmony of how much of a subject a theme holds and how much of the theme is that subject: 0 to 1. */
function best(ids: string[], themes: Theme[]): number {
  const matches = themes.map(({ opinionIds }) => {
    const both = opinionIds.filter((id) => ids.includes(id)).length;
    return (2 * both) / (ids.length + opinionIds.length);
  });
  return Math.max(0, ...matches);
}

describe.each(languages)('themes in %s', (language) => {
  const room = roomOf(language);
  const themes = themesOf(room);

  it('finds the subjects that a reader found', () => {
    const subjects = Map.groupBy(room.opinions, ({ subject }) => subject);
    const several = [...subjects.values()].filter((own) => own.length > 1);
    const found = several.filter(
      (own) =>
        best(
          own.map(({ id }) => id),
          themes,
        ) >= 0.5,
    );
    expect(found.length / several.length).toBeGreaterThanOrEqual(0.8);
  });

  it('calls them by words that people wrote', () => {
    const written = room.opinions.map(({ content }) => content.toLowerCase());
    for (const { title } of themes) {
      for (const part of title.toLowerCase().split(' · ')) {
        expect(written.some((content) => content.includes(part))).toBe(true);
      }
    }
  });

  it('finds the same whatever the order', () => {
    const order = fc.shuffledSubarray(room.opinions, { minLength: room.opinions.length });
    fc.assert(
      fc.property(order, (opinions) => {
        expect(themesOf({ ...room, opinions })).toEqual(themes);
      }),
      { numRuns: 20 },
    );
  });
});

test('one author who pastes a text a hundred times does not lead the room', () => {
  const room = roomOf('en');
  const flood = Array.from({ length: 100 }, (_, at) => ({
    id: `f${at}`,
    author: 'flooder',
    isPublic: true,
    content: `Buy my wonderful crypto coins now ${'!'.repeat(at % 3)}`,
  }));
  const titles = themesOf({ ...room, opinions: room.opinions.concat(flood as never) }).map(
    ({ title }) => title,
  );
  const calm = themesOf(room);
  expect(titles[0]).toBe(calm[0]?.title);
  expect(titles.slice(0, 3).join()).not.toMatch(/crypto|coin/u);
});

test('what everybody repeats of the topic is no theme while there are others', () => {
  const lines = Array.from({ length: 8 }, (_, at) =>
    at % 2 === 0
      ? `a${at}: The library needs longer opening hours`
      : `a${at}: The library chairs are uncomfortable`,
  );
  const titles = themesOf(roomFrom('en', lines, 'How can the library get better?')).map(
    ({ title }) => title,
  );
  expect(titles).not.toContain('library');
  expect(titles.length).toBeGreaterThanOrEqual(2);
});

test('a small group is kept beside large ones', () => {
  const large = ['The parking lot is full', 'Rent for an apartment is too high', 'Buses run late'];
  const lines = Array.from(
    { length: 60 },
    (_, at) => `p${at}: ${large[at % 3]}, number ${at} says`,
  );
  lines.push(
    'q1: Wheelchair ramps are missing',
    'q2: No ramps for wheelchairs',
    'q3: Build wheelchair ramps',
  );
  const titles = themesOf(roomFrom('en', lines)).map(({ title }) => title);
  expect(titles.join()).toMatch(/wheelchair|ramp/iu);
});

test('a theme names at least a twentieth of a room where a subject has that', () => {
  const subjects: [Language, string, RegExp][] = [
    ['ko', '주차장이 너무 좁습니다', /주차/u],
    ['ja', '駐車場が狭いです', /駐車/u],
    ['zh', '停车位太少了', /停车/u],
    ['vi', 'Bãi đỗ xe quá chật', /đỗ xe/u],
  ];
  for (const [language, content, title] of subjects) {
    const room = roomOf(language);
    const extra = [0, 1, 2].map((at) => ({
      id: `x${at}`,
      author: `x${at}`,
      isPublic: true,
      content,
    }));
    const titles = themesOf({ ...room, opinions: [...room.opinions, ...extra] }).map(
      (one) => one.title,
    );
    expect(titles.join()).toMatch(title);
  }
});

test('an everyday subject joins opinions that share no word, in two languages', () => {
  const lines = [
    'a: The subway stops too early',
    'b: Buses are always full',
    'c: 버스 배차 간격이 너무 길어요',
    'd: Please plant more trees',
    'e: The playground is dirty',
  ];
  const [first] = themesOf(roomFrom('en', lines));
  expect(first?.opinionIds).toEqual(['o0', 'o1', 'o2']);
});
