import { describe, expect, test } from '@jest/globals';
import type { AllResults } from '@murmur/contract/analysis';
import { anAnalysis } from '@murmur/shared/testing/fixtures';
import type { VoteSummary } from '../agreement/vote-summary.ts';
import { results } from '../testing/a-report.ts';
import { makeShareCard } from './card/share-card.ts';
import { exportMd } from './export-md.ts';
import { makeReport } from './report.ts';

const size = { rooms: 3, people: 13, opinions: 10 };
const votes: VoteSummary = {
  voters: 0,
  votes: 0,
  votesUntil: null,
  notShown: 0,
  silentHosts: 0,
  positions: null,
  common: [],
  rejected: [],
  divided: [],
  uncertain: [],
  questions: [],
  sameAs: new Map(),
  joined: new Set(),
  answered: new Set(),
  groups: [],
  byRoom: [],
  compared: [],
};

const answered = (opinion_id: string) => ({
  opinion_id,
  agree: 6,
  disagree: 1,
  pass: 0,
  share: 0.86,
  low: 0.5,
  high: 1,
});

const cardFacts = (
  language: AllResults['language'],
  change: Partial<typeof votes> = {},
): string => {
  const record = anAnalysis({
    language,
    topic: 'T',
    reporterSummary: '',
    event: { ...size, missing: [], names: {}, positions: null },
  });
  const context = {
    texts: new Map(['a', 'b', 'c'].map((id) => [id, `Opinion ${id}`])),
    rooms: new Map(),
    questionIds: new Set<string>(),
    votes: { ...votes, ...change },
  };
  return makeShareCard({ record, ...context }, 'https://murmur.example').facts;
};

describe('the picture of a share link', () => {
  test.each([
    ['en', 'Rooms 3 · Participants 13 · Opinions 10'],
    ['ko', '토론방 3 · 참여자 13 · 의견 10'],
  ] as const)('gives the number of people of an event in %s', (language, facts) => {
    expect(cardFacts(language)).toBe(facts);
  });

  test('gives the number of verdicts if there is more than the one it shows', () => {
    const common = [answered('a'), answered('b')];
    expect(cardFacts('en', { common: common.slice(1) })).toMatch(/^Rooms 3/);
    expect(cardFacts('en', { common, divided: [answered('c')] })).toBe('2 agreed on · 1 divided');
  });
});

const quote = (content: string) => ({ id: content, content });

/** Results in which one statement was voted on; those in `alone` come from one room, `others` from several. */
const ofEvent = (statements: number, alone: string[], others: string[] = []): AllResults => {
  const base = results('en');
  return {
    ...base,
    themes: base.themes.slice(0, 1).map((theme) => ({ ...theme, evidence: others.map(quote) })),
    sentences: [],
    single_voices: alone.map(quote),
    agreement: {
      ...base.agreement,
      common: [
        {
          opinion: { id: 'Trees.', content: 'Trees.' },
          same: [],
          agree: 9,
          disagree: 0,
          pass: 0,
          agree_share: 1,
          low: 0.7,
          high: 1,
        },
      ],
    },
    event: { ...size, statements, missing: [] },
  };
};
const times = (text: string, part: string): number => text.split(part).length - 1;

describe('the files of an event', () => {
  test('print each statement once, and mark those from only one room', () => {
    const md = exportMd(makeReport(ofEvent(3, ['Trees.', 'Lamps.'], ['Buses.']), new Date(0)));
    expect(md).toContain('What only one room said');
    expect(['Trees', 'Lamps'].map((each) => times(md, each))).toEqual([1, 1]);
    const all = exportMd(makeReport(ofEvent(2, ['Trees.', 'Lamps.']), new Date(0)));
    expect(all).not.toContain('What only one room said');
    expect(times(all, 'Lamps')).toBe(1);
  });

  test('print the strongest statement of each room without a model, unless it is printed above', () => {
    const statement = (content: string, ordinals: number[], rooms: number) => {
      const [opinion = quote(content), ...same] = ordinals.map((ordinal) => ({
        ...quote(`${content}${ordinal}`),
        ordinal,
      }));
      return { opinion, same, rooms };
    };
    const strongest_statements = [
      statement('Trees', [], 1),
      statement('Lamps', [1, 2], 3),
      statement('Ponds', [3], 1),
      statement('Paths', [], 1),
      statement('Swings', [4, 5, 6, 7], 5),
    ];
    const all = { ...ofEvent(9, ['Trees.', 'Buses.']), strongest_statements };
    const md = exportMd(makeReport(all, new Date(0)));
    expect(md).not.toContain('What only one room said');
    const [, list = ''] = md.split('## The strongest statement of each room');
    expect(list.split('## ')[0]?.trim().split('\n\n')).toEqual([
      '> Lamps1 — Room 1, Room 2, 1 unnamed room',
      '> Ponds3 — Room 3',
      '> Paths — 1 unnamed room',
      '> Swings4 — 5 rooms',
    ]);
    expect(times(md, 'Buses.')).toBe(1);
  });

  test('omit the number of statements if every opinion is a statement', () => {
    const labels = (statements: number): string[] =>
      makeReport(ofEvent(statements, []), new Date(0)).tiles.map(({ label }) => label);
    expect(labels(10)).toEqual(['Rooms', 'Participants', 'Opinions']);
    expect(labels(3)).toEqual(['Rooms', 'Participants', 'Opinions', 'Statements']);
  });
});
