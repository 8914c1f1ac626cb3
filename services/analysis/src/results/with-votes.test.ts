import { describe, expect, test } from '@jest/globals';
import type { CountedVotes, RoomApi } from '@murmur/contract/internal';
import { type Language, languages } from '@murmur/contract/language';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import fc from 'fast-check';
import { type RoomWord, readWord } from '../agreement/read-word.ts';
import type { AnalysisDraft, AnalystRoom } from '../analyst.ts';
import { analyseByCounting } from '../fallback/analyse-by-counting.ts';
import { roomOf } from '../fallback/testing/room-of.ts';
import { prepare } from '../steps/2-prepare.ts';
import { writeResults } from '../steps/4-write.ts';
import { templatesFor } from '../telling/templates-for.ts';
import { createReader } from '../telling/testing/read-back.ts';
import { type Cast, createChecks, isCommon, isDivided } from '../telling/testing/recompute.ts';
import { aRoomView, aTranscriptOpinion } from '../testing/a-transcript.ts';
import type { Texts } from './cited-texts.ts';
import { withVotes } from './with-votes.ts';

type Written = { room: AnalystRoom; draft: AnalysisDraft; record: AnalysisRecord; texts: Texts };

const write = async (room: AnalystRoom, draft: AnalysisDraft): Promise<Written> => {
  const { language, topic } = room;
  const transcript = {
    room: aRoomView({ language, topic }),
    opinions: room.opinions.map(({ id, author, content, isPublic }) =>
      aTranscriptOpinion(id, author, content, isPublic),
    ),
    nicknames: [],
  };
  const record = await writeResults({
    transcript,
    prepared: await prepare(transcript),
    draft,
    fallbackDraft: async () => draft,
    useCharacters: true,
    readAt: 1,
  });
  const shared = room.opinions.filter(({ isPublic }) => isPublic);
  return { room, draft, record, texts: new Map(shared.map(({ id, content }) => [id, content])) };
};

const written = async (language: Language): Promise<Written> => {
  const room = roomOf(language);
  return write(room, analyseByCounting({ room, useCharacters: true }));
};

/** One person's answers, a letter each. */
type Ballot = Record<string, 'a' | 'd' | 'p'>;

const castOf = (ballots: Ballot[]): Cast => {
  const cast = new Map<string, { yes: number; no: number }>();
  for (const [id, letter] of ballots.flatMap((ballot) => Object.entries(ballot))) {
    const { yes, no } = cast.get(id) ?? { yes: 0, no: 0 };
    cast.set(id, { yes: yes + Number(letter === 'a'), no: no + Number(letter === 'd') });
  }
  return cast;
};

const wordOf = (ballots: Ballot[]): Promise<RoomWord> => {
  const ids = [...new Set(ballots.flatMap((ballot) => Object.keys(ballot)))];
  const count = (id: string, letter: string) => ballots.filter((one) => one[id] === letter).length;
  const counted: CountedVotes = {
    votes_until: null,
    voters: ballots.length,
    votes: ballots.flatMap((ballot) => Object.keys(ballot)).length,
    opinions: ids.map((id) => ({
      opinion_id: id,
      agree: count(id, 'a'),
      disagree: count(id, 'd'),
      pass: count(id, 'p'),
    })),
    positions: null,
  };
  const room = { readVotes: async () => counted } as unknown as RoomApi;
  return readWord(room, 'room', async () => []);
};

/** Each person answers some of the opinions, and each opinion has a lean of its own. */
const ballotsOn = (ids: string[]): fc.Arbitrary<Ballot[]> =>
  fc
    .array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 0, max: 10 })), {
      minLength: 1,
      maxLength: 12,
    })
    .chain((leans) => {
      const answer = fc.integer({ min: 0, max: 9 });
      const person = fc.tuple(...leans.map(() => fc.option(answer, { freq: 3 })));
      return fc.array(person, { maxLength: 24 }).map((people) =>
        people.map((answers) => {
          const given = answers.flatMap((drawn, at): [string, 'a' | 'd' | 'p'][] => {
            const [id = '', lean = 0] = leans[at] ?? [];
            if (drawn === null) return [];
            return [[id, drawn === 9 ? 'p' : drawn < lean ? 'a' : 'd']];
          });
          return Object.fromEntries(given);
        }),
      );
    });

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.。])\s*/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** What was added to the record and is not so by the votes as they were cast. */
const faultsIn = ({ room, draft, record }: Written, told: AnalysisRecord, cast: Cast): string[] => {
  const read = createReader(templatesFor(room));
  const checks = createChecks(room, draft, cast);
  const isTrue = (text: string, opinionIds: string[]): boolean =>
    read(text).some((one) => checks[one.name]({ text, opinionIds }, one, []));
  const stored = new Set(record.sentences.map(({ id }) => id));
  const added = told.sentences.filter(({ id }) => !stored.has(id));
  const themes = told.themes.flatMap(({ id, summary, opinionIds }) => {
    const before = record.themes.find((theme) => theme.id === id)?.summary ?? '';
    if (!summary.startsWith(before)) return [summary];
    return sentencesOf(summary.slice(before.length)).filter((one) => !isTrue(one, opinionIds));
  });
  return [
    ...added.filter(({ text, opinionIds }) => !isTrue(text, opinionIds)).map(({ text }) => text),
    ...themes,
  ];
};

describe('what is said of votes', () => {
  test.each(languages)(
    'is what was voted, whatever that is, in %s',
    async (language) => {
      const results = await written(language);
      const { record, texts } = results;
      const quotable = [...texts.keys()];
      await fc.assert(
        fc.asyncProperty(ballotsOn(quotable), async (ballots) => {
          const cast = castOf(ballots);
          const told = withVotes(record, await wordOf(ballots), texts);
          expect(faultsIn(results, told, cast)).toEqual([]);
          const [first] = told.sentences.filter(({ part }) => part === 'reporter');
          const among = (is: typeof isCommon) =>
            [...cast].filter(([, one]) => is(one)).map(([id]) => id);
          const [common, divided] = [among(isCommon), among(isDivided)];
          const leading = common.length > 0 ? common : divided;
          const summary = told.reporterSummary;
          expect(leading.includes(first?.opinionIds[0] ?? '')).toBe(leading.length > 0);
          expect(summary === record.reporterSummary).toBe(leading.length === 0);
          expect(summary.startsWith(first?.text ?? '-')).toBe(true);
        }),
        { numRuns: 40 },
      );
    },
    30_000,
  );

  test('is found out where it is not so', async () => {
    const results = await written('en');
    const [id = ''] = results.texts.keys();
    const ballots = Array.from({ length: 9 }, (): Ballot => ({ [id]: 'a' }));
    const told = withVotes(results.record, await wordOf(ballots), results.texts);
    expect(faultsIn(results, told, castOf(ballots))).toEqual([]);
    expect(faultsIn(results, told, castOf(ballots.slice(1)))).not.toEqual([]);
  });

  test('goes when the votes go the other way, and nothing is stored of it', async () => {
    const { record, texts } = await written('en');
    const [id = ''] = texts.keys();
    const vote = (letter: 'a' | 'd', people: number) =>
      Array.from({ length: people }, (): Ballot => ({ [id]: letter }));
    const open = withVotes(record, await wordOf(vote('a', 6)), texts);
    expect(open.reporterSummary).toContain('Most agree');
    const [sentence] = open.sentences;
    const later = withVotes(record, await wordOf([...vote('a', 7), ...vote('d', 1)]), texts);
    expect(later.sentences[0]).toMatchObject({ id: sentence?.id, participantCount: 8 });
    const turned = withVotes(record, await wordOf([...vote('a', 6), ...vote('d', 6)]), texts);
    expect(turned.reporterSummary).not.toContain('Most agree');
    expect(turned.reporterSummary).toContain('6 agree, 6 disagree');
    const gone = withVotes(record, await wordOf(vote('a', 6)), new Map());
    expect(gone).toEqual(record);
  });

  test('takes the place of what a model says of who agrees', async () => {
    const room = roomOf('en');
    const [one, other] = room.opinions.filter(({ isPublic }) => isPublic);
    const counted = analyseByCounting({ room, useCharacters: true });
    const draft: AnalysisDraft = { ...counted, generatedBy: 'a-model' };
    const { record, texts } = await write(room, counted);
    const claim = (id: string, text: string, of = one) => ({
      id,
      part: 'reporter' as const,
      text,
      opinionIds: [of?.id ?? ''],
      opinionCount: 1,
      participantCount: 1,
    });
    const model: AnalysisRecord = {
      ...record,
      generatedBy: draft.generatedBy,
      reporterSummary: 'As written.',
      sentences: [
        claim('claimed', 'Nobody wants this.'),
        claim('said', 'It is asked for.'),
        claim('unvoted', 'Everybody wants that.', other),
        claim('quoting', 'One wrote: “everybody agrees”.'),
      ],
    };
    const ballots = Array.from({ length: 7 }, (): Ballot => ({ [one?.id ?? '']: 'a' }));
    const told = withVotes(model, await wordOf(ballots), texts);
    const ids = told.sentences.filter(({ part }) => part === 'reporter').map(({ id }) => id);
    expect(ids.slice(1)).toEqual(['said', 'unvoted', 'quoting']);
    expect(told.reporterSummary).toMatch(/^Most agree: .*It is asked for\. Everybody wants that/s);
    expect(told.reporterSummary).not.toContain('Nobody');
  });
});
