import { execFileSync } from 'node:child_process';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { AgreementEntry } from '@murmur/contract/agreement';
import { type AllResults, allResults } from '@murmur/contract/analysis';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { anAnalysis } from '@murmur/shared/testing/fixtures';
import { opinion, results } from '../testing/a-report.ts';
import { exportCsv } from './export-csv.ts';
import { exportJson } from './export-json.ts';
import { exportMd } from './export-md.ts';
import { PrintQueue } from './print-queue.ts';
import { makeReport } from './report.ts';

const printQueue = new PrintQueue(new FakeClock());
afterAll(() => printQueue.close());

const discussedAt = new Date('2026-01-05T09:01:00.000Z');
const wordless = 'Keep the library open';

/** Results whose texts contain no numbers, so that every number comes from the export itself. */
const room = (): AllResults => {
  const entry = (agree: number, disagree: number, pass: number): AgreementEntry => {
    const share = { same: [], agree_share: agree / (agree + disagree), low: 0, high: 1 };
    return { opinion: { id: `o-${agree}`, content: wordless }, agree, disagree, pass, ...share };
  };
  const base = results('en', wordless);
  return {
    ...base,
    statistics: { ...base.statistics, not_shown: 37 },
    timeline: [
      { at: 0, shared: 21, private: 4 },
      { at: 90, shared: 3, private: 13 },
    ],
    unplaced_count: 17,
    single_voices: Array.from({ length: 31 }, (_, at) => ({ id: `v-${at}`, content: wordless })),
    agreement: {
      ...base.agreement,
      voters: 912,
      votes: 12,
      common: [entry(109, 101, 102)],
      rejected: [entry(179, 171, 172)],
      divided: [entry(119, 111, 112)],
      uncertain: [entry(129, 121, 122)],
      groups: [
        { size: 841, common: [entry(139, 131, 132)], divided: [entry(159, 151, 152)] },
        { size: 842, common: [], divided: [entry(169, 161, 162)] },
      ],
    },
    positions: {
      before: [1, 2, 3, 4, 5],
      after: [5, 14, 3, 2, 1],
      both: 15,
      toward_for: 3,
      toward_against: 7,
      unmoved: 5,
    },
    quality: {
      ...base.quality,
      method: 'model',
      way: 'model',
      placed_share: 0.833,
      sentences_kept: 28,
      sentences_dropped: 6,
      duplicates: 11,
      noise: 8,
      tokens_in: 6_400,
      tokens_out: 1_430,
      cost: 0.0048,
      seconds: 2.5,
    },
  };
};

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,:]\d+)*%?/gu) ?? [];

/** Computes every number that may occur in a file from the JSON export alone. */
const recomputed = ({ results: all }: { results: AllResults }): Set<string> => {
  const { statistics, mood, themes, timeline, quality, agreement, positions } = all;
  const number = (value: number): string =>
    new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 }).format(value);
  const percent = (share: number, digits: number): string =>
    new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: digits }).format(
      share,
    );
  const moods = [...Object.values(mood.counts), mood.untold].filter((count) => count > 0);
  const counts = [
    all.duration,
    statistics.total_opinions,
    statistics.active_participants,
    statistics.participant_count,
    statistics.average_opinion_length,
    statistics.not_shown,
    ...moods,
    ...themes.flatMap((theme) => [theme.opinion_count, theme.participant_count]),
    ...timeline.flatMap((step) => [step.shared, step.private]),
    ...[
      ...agreement.common,
      ...agreement.rejected,
      ...agreement.divided,
      ...agreement.uncertain,
      ...agreement.groups.flatMap(({ common, divided }) => [...common, ...divided]),
    ].flatMap(({ agree, disagree, pass }) => [agree, disagree, pass, agree + disagree + pass]),
    agreement.voters,
    ...agreement.groups.map(({ size }) => size),
    ...(positions
      ? [
          ...positions.before,
          ...positions.after,
          positions.toward_for,
          positions.toward_against,
          positions.unmoved,
        ]
      : []),
    ...all.characters.map(({ position }) => position),
    all.unplaced_count - (quality.noise ?? 0),
    all.single_voices.length - 20,
    quality.sentences_kept ?? 0,
    quality.sentences_dropped ?? 0,
    quality.duplicates ?? 0,
    quality.noise ?? 0,
    quality.tokens_in ?? 0,
    quality.tokens_out ?? 0,
    quality.cost ?? 0,
    quality.seconds ?? 0,
  ];
  return new Set([
    ...counts.map(number),
    ...timeline.map(({ at }) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`),
    percent(statistics.participation_rate / 100, 1),
    percent(quality.placed_share ?? 0, 1),
    ...moods.map((count) => percent(count / statistics.total_opinions, 0)),
    ...numbersIn(new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(discussedAt)),
  ]);
};

const exported = async () => {
  const { results: all } = JSON.parse(
    String(await exportJson(room(), [opinion('o-1', wordless)])),
  ) as {
    results: unknown;
  };
  return { results: allResults.parse(all) };
};

test('the Markdown file contains exactly the numbers that follow from the JSON file', async () => {
  const shown = numbersIn(exportMd(makeReport(room(), discussedAt)));
  const known = recomputed(await exported());
  expect(shown.filter((number) => !known.has(number))).toEqual([]);
  expect([...known].filter((number) => !shown.includes(number))).toEqual([]);
});

test('every number in the CSV file is in the JSON file, and in the row of its opinion', async () => {
  const { agreement } = (await exported()).results;
  const entries = [
    agreement.common,
    agreement.rejected,
    agreement.divided,
    agreement.uncertain,
  ].flat();
  const shared = ['o-109', 'o-179', 'o-119', 'o-129', 'o-139'].map((id) =>
    opinion(id, id.slice(2)),
  );
  const csv = String(await exportCsv(anAnalysis(), shared, agreement));
  const [, ...rows] = csv.trimEnd().split('\r\n');
  const counts = ({ agree, disagree, pass }: AgreementEntry) => `${agree},${disagree},${pass}`;
  expect(rows.map((row) => row.replaceAll('"', '').split(',').slice(3, 6).join(','))).toEqual([
    ...entries.map(counts),
    ',,',
  ]);
  expect(rows.map((row) => row.replaceAll('"', '').split(',')[0])).toEqual([
    '109',
    '179',
    '119',
    '129',
    '139',
  ]);
});

const hasPoppler = ((): boolean => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

(hasPoppler ? describe : describe.skip)('the PDF file, read by poppler', () => {
  test('contains no number that does not follow from the JSON file', async () => {
    const pdf = await printQueue.printReports([makeReport(room(), discussedAt)], 'a-room');
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString();
    const shown = numbersIn(text);
    const known = recomputed(await exported());
    expect(shown.filter((number) => !known.has(number))).toEqual([]);
    expect(shown.length).toBeGreaterThan(30);
  });
});
