import { beforeAll, describe, expect, test } from '@jest/globals';
import { createFallbackAnalyst } from '@murmur/analysis/fallback/fallback-analyst';
import { readLabelledRooms } from './labelled-room.ts';
import { addFigures, type Figures, measureRoom } from './measure-room.ts';
import { shareOf } from './tally.ts';

/** Floors slightly below the measured figures, which are in docs/analysis.md. */
describe('the report, based on word counts', () => {
  let figures: Figures;

  beforeAll(async () => {
    const method = { name: 'words', analyst: createFallbackAnalyst() } as const;
    const measured: Figures[] = [];
    for (const room of readLabelledRooms('held-out'))
      measured.push(await measureRoom(method, room));
    figures = addFigures(measured);
  }, 120_000);

  const share = (name: keyof Figures): number => shareOf(figures[name]) ?? 0;

  test('every opinion in a mention contains its word, and noise is in none', () => {
    expect(figures.held.whole).toBeGreaterThan(40);
    expect(share('held')).toBe(1);
    expect(figures.noiseIn.part).toBeLessThanOrEqual(2);
    expect(share('shuffled')).toBe(1);
  });

  test('opinions counted as repeated are repetitions', () => {
    expect(figures.repeatsFound.part).toBeGreaterThanOrEqual(8);
    expect(share('repeatsRight')).toBe(1);
  });

  test('texts are short and in the language of the room', () => {
    expect(share('reporterSentences')).toBeLessThanOrEqual(6);
    expect(share('ownLanguage')).toBe(1);
  });
});
