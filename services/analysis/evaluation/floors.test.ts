import { beforeAll, describe, expect, test } from '@jest/globals';
import { createFallbackAnalyst } from '../src/fallback/fallback-analyst.ts';
import { readLabelledRooms } from './labelled-room.ts';
import { addFigures, type Figures, measureRoom } from './measure-room.ts';
import { shareOf } from './tally.ts';

/** Floors a little under what is measured; docs/analysis.md has the figures. */
describe('the reporting half, by words', () => {
  let figures: Figures;

  beforeAll(async () => {
    const way = { name: 'words', analyst: createFallbackAnalyst() } as const;
    const measured: Figures[] = [];
    for (const room of readLabelledRooms('reporting')) measured.push(await measureRoom(way, room));
    figures = addFigures(measured);
  }, 120_000);

  const share = (name: keyof Figures): number => shareOf(figures[name]) ?? 0;

  test('opinions with a subject are placed, and subjects are found', () => {
    expect(share('placed')).toBeGreaterThanOrEqual(0.78);
    expect(share('bestF')).toBeGreaterThanOrEqual(0.41);
    expect(share('precision')).toBeGreaterThanOrEqual(0.55);
    expect(share('noiseIn')).toBeLessThanOrEqual(0.13);
  });

  test('groups stay when a tenth is dropped, and whatever the order', () => {
    expect(share('kept')).toBeGreaterThanOrEqual(0.87);
    expect(share('shuffled')).toBe(1);
  });

  test('what is counted as repeated was repeated', () => {
    expect(figures.repeatsFound.part).toBeGreaterThanOrEqual(8);
    expect(share('repeatsRight')).toBe(1);
  });

  test('no text claims what the opinions do not show, and no opinion leads two themes', () => {
    expect(figures.falseSaid.whole).toBeGreaterThan(1_000);
    expect(figures.falseSaid.part).toBe(0);
    expect(figures.headsRepeated.part).toBe(0);
    expect(share('ownLanguage')).toBe(1);
  });
});
