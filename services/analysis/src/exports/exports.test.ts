import { describe, expect, test } from '@jest/globals';
import type { Agreement, Positions } from '@murmur/contract/agreement';
import { anAnalysis } from '@murmur/shared/testing/fixtures';
import fc from 'fast-check';
import { aReport, opinion, results } from '../testing/a-report.ts';
import { wordsIn } from '../words/words-in.ts';
import { exportCsv } from './export-csv.ts';
import { exportJson } from './export-json.ts';
import { exportMd } from './export-md.ts';
import { makeReport } from './report.ts';

describe('the report', () => {
  test.each(['ko', 'en', 'ja', 'zh', 'vi'] as const)('says everything in %s', (language) => {
    const { report, emotions } = wordsIn(language);
    const made = aReport(language);
    expect(made.title).toBe(report.title);
    expect(made.tiles.map(({ label }) => label)).toContain(report.participationRate);
    expect(made.themes[0]?.emotionLabel).toBe(emotions.constructive_ideas);
    expect(made.notes).toEqual([report.byFallback, report.privacy]);
    expect(made.mood.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  test('names the model that wrote it', () => {
    const made = makeReport({ ...results('en'), generated_by: 'a-model' }, new Date(0));
    expect(made.notes[0]).toContain('a-model');
  });
});

/** One opinion that nine people agree with and one does not. */
const agreed = (id: string, content: string): Agreement => ({
  voters: 12,
  votes: 12,
  votes_until: null,
  common: [
    {
      opinion: { id, content },
      agree: 9,
      disagree: 1,
      pass: 2,
      agree_share: 0.9,
      low: 0.6,
      high: 0.98,
    },
  ],
  divided: [],
  uncertain: [],
  groups: [],
});

test('of many single voices the report says how many it leaves out', () => {
  const single_voices = Array.from({ length: 15 }, (_, at) => ({ id: `${at}`, content: `v${at}` }));
  const made = makeReport({ ...results('en'), single_voices }, new Date(0));
  expect(made.single).toHaveLength(12);
  expect(exportMd(made)).toContain('> v11\n\nand 3 more\n');
  expect(aReport('en').singleMore).toBe('');
});

test('a theme without a summary takes no line for it', () => {
  const all = results('en');
  const themes = all.themes.map((theme) => ({ ...theme, summary: '' }));
  expect(exportMd(makeReport({ ...all, themes }, new Date(0)))).not.toMatch(/\n{3}/u);
});

describe('what the room said of itself', () => {
  const positions: Positions = {
    before: [1, 2, 3, 4, 5],
    after: [0, 0, 0, 0, 0],
    both: 0,
    toward_for: 0,
    toward_against: 0,
    unmoved: 0,
  };

  test.each(['ko', 'en', 'ja', 'zh', 'vi'] as const)(
    'stands first, in %s, in totals',
    (language) => {
      const { word, report } = wordsIn(language);
      const told = { ...results(language), agreement: agreed('o-1', '# Soup'), positions };
      const made = makeReport(told, new Date(0));
      expect(made.word).toEqual([
        {
          heading: word.common,
          items: [{ text: '# Soup', basis: word.counts(9, 1, 2), bar: [9, 2, 1] }],
        },
        {
          heading: word.positions,
          items: [
            {
              text: word.before,
              basis: word.steps.map((step, i) => `${step} ${i + 1}`).join(' · '),
              bar: [1, 2, 3, 4, 5],
            },
          ],
        },
      ]);
      const md = exportMd(made);
      expect(md).toContain(`- \\# Soup — ${word.counts(9, 1, 2)}`);
      expect(md).toContain(`- ${word.before} \`◀◀◁◁◁◁······▷▷▷▷▷▷▷▷▶▶▶▶▶▶▶▶▶▶\` — `);
      expect(md.indexOf(word.common)).toBeLessThan(md.indexOf(`## ${report.reporter}`));
    },
  );

  test('is not there in a room that did not vote', () => {
    expect(aReport('en').word).toEqual([]);
  });
});

describe('markdown', () => {
  test('holds the whole report, and what people wrote as text alone', () => {
    const md = exportMd(aReport('en', '# <b>*Hi*</b> [x](y) | z'));
    expect(md).toContain(String.raw`# \# \<b\>\*Hi\*\</b\> \[x\](y) \| z`);
    expect(md).toContain('## Reporter');
    expect(md).toContain('| 3 | 2 of 4 | 50% | 41.3 characters |');
    expect(md).toContain('## Perspective 1 · Positive hope');
  });
});

describe('the table', () => {
  /** Reads RFC 4180, as a spreadsheet does. */
  const parse = (csv: string): string[][] => {
    const rows: string[][] = [];
    let row: string[] = [];
    for (const [, quoted, bare, end] of csv
      .slice(1)
      .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gu)) {
      row.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
      if (end === ',') continue;
      rows.push(row);
      row = [];
    }
    return rows;
  };
  const record = anAnalysis();

  test('has a mark of its encoding, one row an opinion, and names nobody', () => {
    const csv = exportCsv(
      record,
      [opinion('o-1', 'One, "two"\nthree'), opinion('o-9', '네'), opinion('o-3', 'alone')],
      agreed('o-1', 'One'),
    );
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(parse(csv)).toEqual([
      ['opinion', 'submitted_at', 'themes', 'agree', 'disagree', 'pass', 'single_voice'],
      ['One, "two"\nthree', '2026-01-05T09:02:00.000Z', 'Library', '9', '1', '2', 'no'],
      ['네', '2026-01-05T09:02:00.000Z', '', '', '', '', 'no'],
      ['alone', '2026-01-05T09:02:00.000Z', '', '', '', '', 'yes'],
    ]);
    expect(csv).not.toMatch(/Quiet Otter|public-id/u);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '=cmd|"/c calc"!A1'])(
    'shows %j and does not run it',
    (formula) => {
      const [, row] = parse(exportCsv(record, [opinion('o-1', formula)], agreed('o-2', '')));
      expect(row?.[0]).toBe(`'${formula}`);
    },
  );

  test('gives back every opinion, whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (contents) => {
        const rows = parse(
          exportCsv(
            record,
            contents.map((content) => opinion('o', content)),
            agreed('o-9', ''),
          ),
        );
        const read = rows
          .slice(1)
          .map(([content]) => content?.replace(/^'(?=[=+\-@\t\r＝＋－＠])/u, ''));
        expect(read).toEqual(contents);
      }),
    );
  });
});

test('JSON holds the results and the shared opinions, without their authors', () => {
  const all = results('en');
  const parsed = JSON.parse(exportJson(all, [opinion('o-1', 'Hello')]));
  expect(parsed.results).toEqual(all);
  expect(parsed.shared_opinions).toEqual([
    { id: 'o-1', content: 'Hello', submitted_at: '2026-01-05T09:02:00.000Z' },
  ]);
});

test('every number of the report follows from the JSON export alone', () => {
  const exported = JSON.parse(exportJson(results('en'), []));
  const all = exported.results as ReturnType<typeof results>;
  const made = aReport('en');
  const { statistics, mood, quality, themes } = all;
  const percent = (share: number): string => `${Math.round(share * 100)}%`;
  expect(made.tiles.map(({ value }) => value)).toEqual([
    `${statistics.total_opinions}`,
    `${statistics.active_participants} of ${statistics.participant_count}`,
    `${statistics.participation_rate}%`,
    `${statistics.average_opinion_length} characters`,
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
  expect(made.singleAbout).toBe(
    `${all.unplaced_count - (quality.noise ?? 0)} opinion stands alone.`,
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
