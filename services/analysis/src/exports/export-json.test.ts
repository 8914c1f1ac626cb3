import { expect, test } from '@jest/globals';
import { aReport, opinion, results } from '../testing/a-report.ts';
import { exportJson } from './export-json.ts';
import { exportMd } from './export-md.ts';

test('JSON contains the results and the shared opinions, without their authors', async () => {
  const all = results('en');
  const parsed = JSON.parse(String(await exportJson(all, [opinion('o-1', 'Hello')])));
  expect(parsed.results).toEqual(all);
  expect(parsed.shared_opinions).toEqual([
    { id: 'o-1', content: 'Hello', submitted_at: '2026-01-05T09:02:00.000Z' },
  ]);
});

test('every number in the report can be derived from the JSON export alone', async () => {
  const exported = JSON.parse(String(await exportJson(results('en'), [])));
  const all = exported.results as ReturnType<typeof results>;
  const made = aReport('en');
  const { statistics, mood, quality, themes } = all;
  const percent = (share: number): string => `${Math.round(share * 100)}%`;
  expect(made.tiles.map(({ value }) => value)).toEqual([
    `${statistics.total_opinions}`,
    `${statistics.active_participants} of ${statistics.participant_count}`,
    `${statistics.participation_rate}%`,
    `${statistics.average_opinion_length} letters`,
  ]);
  const total = Object.values(mood.counts).reduce((sum, count) => sum + count, mood.untold);
  expect(total).toBe(statistics.total_opinions);
  const counts = [...Object.values(mood.counts).toSorted((a, b) => b - a), mood.untold];
  const shown = counts.filter((count) => count > 0);
  expect(made.mood.map(({ value }) => value)).toEqual(
    shown.map((count) => `${count} (${percent(count / total)})`),
  );
  for (const [index, theme] of themes.entries()) {
    const basis = `${theme.opinion_count} opinions from ${theme.participant_count} people`;
    expect(made.themes[index]?.basis).toBe(basis);
  }
  expect(made.themesLeft).toBe(
    `${all.unplaced_count - (quality.noise ?? 0)} opinion belongs to no theme.`,
  );
  const values = made.quality.map(({ value }) => value);
  expect(values).toEqual([
    'words counted',
    `${(quality.placed_share ?? 0) * 100}%`,
    `${quality.sentences_kept}`,
    `${quality.sentences_dropped}`,
    ...[quality.duplicates, quality.noise, quality.tokens_in, quality.tokens_out].flatMap(
      (value) => (value === null ? [] : [`${value}`]),
    ),
    `${quality.seconds} s`,
  ]);
  expect(made.timeline.map(({ value }) => value)).toEqual(
    all.timeline.map((step) => `shared ${step.shared} · private ${step.private}`),
  );
  const md = exportMd(made);
  for (const { label, value } of made.timeline) expect(md).toContain(`- ${label} — ${value}`);
  for (const value of values) expect(md).toContain(value);
});
