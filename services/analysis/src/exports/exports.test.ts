import { describe, expect, test } from '@jest/globals';
import type { Agreement, Positions } from '@murmur/contract/agreement';
import { languages } from '@murmur/contract/language';
import { anAnalysis } from '@murmur/shared/testing/fixtures';
import fc from 'fast-check';
import { inLanguage, inScriptOf } from '../languages/in-language.ts';
import { aReport, opinion, results } from '../testing/a-report.ts';
import { exportCsv } from './export-csv.ts';
import { exportJson } from './export-json.ts';
import { exportMd } from './export-md.ts';
import { makeReport } from './report.ts';

describe('the report', () => {
  test.each(['ko', 'en', 'ja', 'zh', 'vi'] as const)('says everything in %s', (language) => {
    const { report, emotions } = inLanguage[language].messages;
    const made = aReport(language);
    expect(made.title).toBe(report.title);
    expect(made.tiles.map(({ label }) => label)).toContain(report.participationRate);
    expect(made.themes[0]?.emotionLabel).toBe(emotions.constructive_ideas);
    expect(made.notes).toEqual([report.byFallback, report.privacy]);
    expect(made.mood.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  test('of a room in traditional characters is in them', () => {
    const { messages, dateLocale } = inScriptOf('zh', ['圖書館應該開放']);
    const made = aReport('zh', '圖書館應該開放到晚上');
    expect(dateLocale).toBe('zh-TW');
    expect(made.title).toBe('大家說了什麼');
    expect(made.notes).toEqual([messages.report.byFallback, messages.report.privacy]);
    expect(made.themes[0]?.basis).toMatch(/則意見$/u);
  });

  test.each(languages)('says in %s how many shared opinions were not shown', (language) => {
    const all = results(language);
    const shownAs = (not_shown: number): string =>
      exportMd(makeReport({ ...all, statistics: { ...all.statistics, not_shown } }, new Date(0)));
    const { notShown } = inLanguage[language].messages.report;
    expect(shownAs(2)).toContain(`\n\n${notShown(2)}\n\n`);
    expect(shownAs(0)).not.toContain(notShown(0));
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
  rejected: [],
  divided: [],
  uncertain: [],
  groups: [],
});

describe('the voices of a room', () => {
  const voices = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `${at}`, content: `v${at}` }));

  test('are left out beyond twenty, and how many is said', () => {
    const made = makeReport({ ...results('en'), single_voices: voices(23) }, new Date(0));
    expect(made.others).toHaveLength(20);
    expect(exportMd(made)).toContain('> v19\n\nand 3 more\n');
    expect(aReport('en').othersMore).toBe('');
  });

  test('each stand once: in the verdict, below a theme or among the others', () => {
    const all = results('en');
    const evidence = voices(8);
    const [theme] = all.themes;
    if (theme === undefined) throw new Error('no theme');
    const themes = [
      { ...theme, typical: '3', evidence },
      { ...theme, id: 'two', typical: null, evidence: evidence.slice(3) },
    ];
    const agreement = agreed('0', 'v0');
    const changed = { ...all, themes, sentences: [], single_voices: [], agreement };
    const made = makeReport(changed, new Date(0));
    expect(made.themes.map((one) => one.evidence)).toEqual([
      ['v3', 'v0'],
      ['v4', 'v5'],
    ]);
    expect(made.others).toEqual(['v1', 'v2', 'v6', 'v7']);
  });
});

test('where no words show a feeling none is named, and no mood is drawn', () => {
  const all = results('en');
  const emotion = 'neutral_fallback' as const;
  const silent = {
    critical_concern: 0,
    positive_hope: 0,
    curious_questioning: 0,
    constructive_ideas: 0,
    disappointed_regret: 0,
  };
  const made = makeReport(
    {
      ...all,
      mood: { counts: { ...silent, neutral_fallback: 3 }, untold: 1 },
      themes: all.themes.map((theme) => ({ ...theme, emotion })),
      characters: all.characters.map((one) => ({ ...one, emotion })),
    },
    new Date(0),
  );
  expect(made.mood).toEqual([]);
  expect(exportMd(made)).not.toContain(inLanguage.en.messages.emotions.neutral_fallback);
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
      const { votes, report } = inLanguage[language].messages;
      const changed = { ...results(language), agreement: agreed('o-1', '# Soup'), positions };
      const made = makeReport(changed, new Date(0));
      expect(made.votes).toEqual([
        {
          heading: votes.common,
          items: [{ text: '# Soup', basis: votes.counts(9, 1, 2), bar: [9, 2, 1] }],
        },
        {
          heading: votes.positions,
          items: [
            {
              text: votes.before,
              basis: votes.steps.map((step, i) => `${step} ${i + 1}`).join(' · '),
              bar: [1, 2, 3, 4, 5],
            },
          ],
        },
      ]);
      const md = exportMd(made);
      expect(md).toContain(`- \\# Soup — ${votes.counts(9, 1, 2)}`);
      expect(md).toContain(`- ${votes.before} \`◀◀◁◁◁◁······▷▷▷▷▷▷▷▷▶▶▶▶▶▶▶▶▶▶\` — `);
      expect(md.indexOf(votes.common)).toBeLessThan(md.indexOf(`## ${report.reporter}`));
    },
  );

  test('is not there in a room that did not vote', () => {
    expect(aReport('en').votes).toEqual([]);
  });
});

describe('markdown', () => {
  test('holds the whole report, and what people wrote as text alone', () => {
    const md = exportMd(aReport('en', '# <b>*Hi*</b> [x](y) | z'));
    expect(md).toContain(String.raw`# \# \<b>\*Hi\*\</b> \[x\](y) | z`);
    expect(md).toContain('## Reporter');
    expect(md).toContain('| 3 | 2 of 4 | 50% | 41.3 characters |');
    expect(md).toContain('## View 1 · Hope');
  });
});

describe('the table', () => {
  /** Reads a table as spreadsheets do: a quote counts only where it begins a cell or ends it. */
  const parse = (csv: string, separator = ','): string[][] => {
    const rows: string[][] = [];
    let row: string[] = [];
    let text = '';
    let state: 'begins' | 'quoted' | 'bare' = 'begins';
    const endCell = (): void => {
      row.push(text);
      text = '';
      state = 'begins';
    };
    const read = csv.slice(1);
    for (let at = 0; at < read.length; at += 1) {
      const character = read.charAt(at);
      if (state === 'quoted') {
        if (character !== '"') text += character;
        else if (read[at + 1] === '"') {
          text += '"';
          at += 1;
        } else state = 'bare';
      } else if (character === '"' && state === 'begins') state = 'quoted';
      else if (character === separator) endCell();
      else if (character === '\r' || character === '\n') {
        if (character === '\r' && read[at + 1] === '\n') at += 1;
        endCell();
        rows.push(row);
        row = [];
      } else {
        text += character;
        state = 'bare';
      }
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

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '=cmd|"/c calc"!A1'])(
    'shows %j and does not run it',
    (formula) => {
      const [, row] = parse(exportCsv(record, [opinion('o-1', formula)], agreed('o-2', '')));
      expect(row?.[0]).toBe(`'${formula}`);
    },
  );

  test.each([
    ['after a separator of another locale', "x;=cmd|'/c calc'!A1", "x;'=cmd|'/c calc'!A1"],
    ['after blanks and quotes that a program drops', 'x; "=1', `x;' "=1`],
    ['on a line of its own', 'see\n@SUM(A1)', "see\n'@SUM(A1)"],
    ['after a tab', 'a\t＝1', "a\t'＝1"],
    ['after a tab at the start', '\t=1', "'\t'=1"],
  ])('shows a formula %s and does not run it', (_where, content, shown) => {
    const [, row] = parse(exportCsv(record, [opinion('o-1', content)], agreed('o-2', '')));
    expect(row?.[0]).toBe(shown);
  });

  test('quotes every cell, its head and numbers too', () => {
    const csv = exportCsv(record, [opinion('o-1', 'Yes')], agreed('o-1', 'Yes'));
    const [head, row] = csv.slice(1).split('\r\n');
    expect(head).toMatch(/^"opinion"(,"[a-z_]+")+$/u);
    expect(row).toMatch(/^"Yes"(,"[^"]*")+$/u);
  });

  /** Opinions made of what parts cells, quotes them or begins a formula. */
  const hostile = fc
    .array(fc.constantFrom(...',;|؛\t\n"\' =+-@＝＋－＠\r\u00a0'.split(''), 'a', '네', 'cmd'))
    .map((parts) => parts.join(''));
  const anyText = fc.oneof(hostile, fc.string({ unit: 'grapheme' }));
  const printed = (contents: string[], title: string): string =>
    exportCsv(
      { ...record, themes: record.themes.map((theme) => ({ ...theme, title })) },
      contents.map((content, at) => opinion(`o-${at}`, content)),
      agreed('o-9', ''),
    );

  test.each([',', ';', '\t', '|', '؛'])(
    'has no cell that begins with a formula for who reads it by %j',
    (separator) => {
      fc.assert(
        fc.property(fc.array(anyText), anyText, (contents, title) => {
          for (const text of parse(printed(contents, title), separator).flat()) {
            expect(text).not.toMatch(/^[=+\-@\t\r＝＋－＠]/u);
          }
        }),
      );
    },
  );

  test('gives back every opinion, whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(anyText), anyText, (contents, title) => {
        const read = parse(printed(contents, title)).slice(1);
        const plain = (text = ''): string => text.replaceAll("'", '');
        expect(read.map(([content]) => plain(content))).toEqual(contents.map(plain));
      }),
    );
  });

  test('is made in time that grows with what it holds, however hostile that is', () => {
    const msOf = (content: string): number => {
      const began = performance.now();
      exportCsv(record, [opinion('o-1', content)], agreed('o-9', ''));
      return performance.now() - began;
    };
    for (const unit of ['; ', ';"', '\t', ' ', ';', '\r\n', '=']) {
      const long = unit.repeat(100_000);
      expect(Math.min(msOf(long), msOf(long), msOf(long))).toBeLessThan(200);
    }
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

test.each([
  ['96.7% are for it.', '96.7% are for it.'],
  ['1. First the roof', '1\\. First the roof'],
  ['- and then', '\\- and then'],
  ['# no heading', '\\# no heading'],
  ['a #tag (and {braces})', 'a #tag (and {braces})'],
  ['*bold* and `code`', '\\*bold\\* and \\`code\\`'],
])('an opinion is written as it is, but for signs of markdown: %s', (content, written) => {
  const single_voices = [{ id: 'one', content }];
  const md = exportMd(makeReport({ ...results('en'), single_voices }, new Date(0)));
  expect(md).toContain(`> ${written}\n`);
});
