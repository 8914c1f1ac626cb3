import { describe, expect, it } from '@jest/globals';
import type { Language } from '@murmur/contract/language';
import type { AnalystRoom } from '../analyst.ts';
import { analyseByCounting } from './analyse-by-counting.ts';
import { createFallbackAnalyst } from './fallback-analyst.ts';
import { roomFrom, roomOf } from './testing/room-of.ts';

/** Returns a room of people who combine the words of others. */
const hallOf = (language: Language, size: number): AnalystRoom => {
  const { topic, opinions } = roomOf(language);
  const texts = opinions.map(({ content }) => content);
  const lines = Array.from({ length: size }, (_, at) => {
    const neighbour = texts[(at * 13 + Math.floor(at / texts.length)) % texts.length] ?? '';
    return `p${(at * 31) % Math.ceil(size / 4)}: ${texts[at % texts.length]} ${neighbour.slice(0, 12)}`;
  });
  return roomFrom(language, lines, topic);
};

describe.each<Language>(['en', 'ko'])('a room of 20,000 ordinary opinions, %s', (language) => {
  it('gets results similar to those of 5,000', async () => {
    const options = {
      useCharacters: true,
      signal: new AbortController().signal,
      onProgress: () => {},
    };
    const read = (size: number) => createFallbackAnalyst().analyse(hallOf(language, size), options);
    const smaller = await read(5_000);
    const larger = await read(20_000);
    const mentioned = (draft: typeof larger): string[] =>
      draft.themes.filter(({ kind }) => kind === 'mention').map(({ title }) => title);
    expect(mentioned(smaller).length).toBeGreaterThan(3);
    const common = mentioned(larger).filter((word) => mentioned(smaller).includes(word));
    expect(common.length).toBeGreaterThanOrEqual(mentioned(smaller).length / 3);
    expect(mentioned(larger).length).toBeGreaterThanOrEqual(mentioned(smaller).length / 2);
    expect(larger.themes.length).toBeGreaterThanOrEqual(smaller.themes.length / 2);
    expect(larger.characters).toHaveLength(2);
    expect(larger.reporter).toHaveLength(smaller.reporter.length);
    expect(larger.reporter[0]?.text).toContain(language === 'ko' ? '20,000개' : '20,000 opinions');
    expect(larger.singleVoiceIds.length).toBeGreaterThan(0);
  }, 60_000);
});

it('repeated opinions do not displace words that many use', () => {
  const repeated = Array.from(
    { length: 40 },
    (_, at) => `lift ${'abcdefghij'[at % 10]}${at} stands still again`,
  );
  const room = roomFrom('en', [
    ...repeated.flatMap((text) => [1, 2, 3].map((person) => `p${person}: ${text}`)),
    ...Array.from({ length: 30 }, (_, at) => `q${at}: the parking costs ${at} much`),
  ]);
  const { themes } = analyseByCounting({ room, useCharacters: false });
  expect(themes.filter(({ kind }) => kind === 'repeated').length).toBeLessThanOrEqual(12);
  const words = themes.filter(({ kind }) => kind === 'mention').map(({ title }) => title);
  expect(words).toContain('parking costs');
});
