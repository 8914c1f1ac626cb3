import { describe, expect, test } from '@jest/globals';
import type { Positions } from '@murmur/contract/agreement';
import { languages } from '@murmur/contract/language';
import { inLanguage, inScriptOf } from '../languages/in-language.ts';
import { agreed, aReport, results } from '../testing/a-report.ts';
import { exportMd } from './export-md.ts';
import { makeReport } from './report.ts';

describe('the report', () => {
  test.each(['ko', 'en', 'ja', 'zh', 'vi'] as const)('is written entirely in %s', (language) => {
    const { report, emotions } = inLanguage[language].messages;
    const made = aReport(language);
    expect(made.title).toBe(report.title);
    expect(made.tiles.map(({ label }) => label)).toContain(report.participationRate);
    expect(made.themes[0]?.emotionLabel).toBe(emotions.constructive_ideas);
    expect(made.notes).toEqual([report.byFallback, report.privacy]);
    expect(made.mood.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  test('uses traditional characters for a room that does', () => {
    const { messages, dateLocale } = inScriptOf('zh', ['圖書館應該開放']);
    const made = aReport('zh', '圖書館應該開放到晚上');
    expect(dateLocale).toBe('zh-TW');
    expect(made.title).toBe('大家說了什麼');
    expect(made.notes).toEqual([messages.report.byFallback, messages.report.privacy]);
    expect(made.themes[0]?.basis).toMatch(/則意見$/u);
  });

  test.each(languages)('states in %s how many shared opinions were not shown', (language) => {
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

test.each(languages)('the report says in %s that a model was asked and has failed', (language) => {
  const all = results(language);
  const { byTriedModel, byFallback } = inLanguage[language].messages.report;
  const quality = { ...all.quality, model_tried: true, model_failure: 'judge_failed' };
  const markdown = exportMd(makeReport({ ...all, quality }, new Date(0)));
  expect(markdown).toContain(byTriedModel);
  expect(markdown).not.toContain(byFallback);
});

describe('the voices of a room', () => {
  const voices = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `${at}`, content: `v${at}` }));

  test('are limited to twenty, with the number of omitted ones', () => {
    const made = makeReport({ ...results('en'), single_voices: voices(23) }, new Date(0));
    expect(made.others.map(({ texts }) => texts.length)).toEqual([20]);
    expect(exportMd(made)).toContain('> v19\n\nand 3 more\n');
    expect(aReport('en').others).toEqual([]);
  });

  test('are each printed once: in the verdict, below a theme or among the others', () => {
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
    expect(made.others.map(({ texts }) => texts)).toEqual([['v1', 'v2', 'v6', 'v7']]);
  });
});

test('a room without recognisable feelings has no mood', () => {
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

describe('votes and positions in the report', () => {
  const positions: Positions = {
    before: [1, 2, 3, 4, 5],
    after: [0, 0, 0, 0, 0],
    both: 0,
    toward_for: 0,
    toward_against: 0,
    unmoved: 0,
  };

  test.each(['ko', 'en', 'ja', 'zh', 'vi'] as const)('come first, in %s, as totals', (language) => {
    const { votes, report } = inLanguage[language].messages;
    const changed = { ...results(language), agreement: agreed('o-1', '# Soup'), positions };
    const made = makeReport(changed, new Date(0));
    expect(made.votes).toEqual([
      {
        heading: votes.common,
        items: [
          {
            text: '# Soup',
            basis: `${votes.counts(9, 1, 2)} · ${votes.outOf(12, 12)}`,
            bar: [9, 2, 1],
          },
        ],
        more: '',
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
        more: '',
      },
    ]);
    const md = exportMd(made);
    expect(md).toContain(`- \\# Soup — ${votes.counts(9, 1, 2)}`);
    expect(md).toContain(`- ${votes.before} \`◀◀◁◁◁◁······▷▷▷▷▷▷▷▷▶▶▶▶▶▶▶▶▶▶\` — `);
    expect(md.indexOf(votes.common)).toBeLessThan(md.indexOf(`## ${report.reporter}`));
  });

  test.each(['ko', 'en', 'ja', 'zh', 'vi'] as const)('say how many answered, in %s', (language) => {
    const { votes, report } = inLanguage[language].messages;
    const [entry] = agreed('o-1', 'Soup').common;
    if (entry === undefined) throw new Error('no entry');
    const many = Array.from({ length: 74 }, (_, at) => ({
      ...entry,
      opinion: { id: `o${at}`, content: 'Soup' },
    }));
    const agreement = {
      ...agreed('o-1', 'Soup'),
      voters: 290,
      common: [],
      uncertain: many,
      questions: [{ ...entry, answered: true as const }],
    };
    const made = makeReport({ ...results(language), agreement }, new Date(0));
    const [questions, open] = made.votes;
    expect(questions?.heading).toBe(votes.questions);
    expect(questions?.items[0]?.basis).toBe(
      `${votes.wanted(9, 1, 2)} · ${votes.outOf(12, 290)} · ${votes.answered}`,
    );
    expect(open?.items[0]?.basis).toBe(`${votes.counts(9, 1, 2)} · ${votes.outOf(12, 290)}`);
    expect(open?.more).toBe(report.more(34));
    expect(exportMd(made)).toContain(`\n\n${report.more(34)}\n`);
  });

  test('are absent in a room that did not vote', () => {
    expect(aReport('en').votes).toEqual([]);
  });
});
