import { describe, expect, test } from '@jest/globals';
import type { CountedVotes, RoomApi } from '@murmur/contract/internal';
import { type Language, languages } from '@murmur/contract/language';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { isQuestion } from '@murmur/shared/text/is-question';
import fc from 'fast-check';
import { readVoteSummary, separateQuestions, type VoteSummary } from '../agreement/vote-summary.ts';
import type { AnalysisDraft, AnalystRoom } from '../analyst.ts';
import { analyseByCounting } from '../fallback/analyse-by-counting.ts';
import { roomFrom, roomOf } from '../fallback/testing/room-of.ts';
import { inLanguage } from '../languages/in-language.ts';
import { prepare } from '../pipeline/prepare.ts';
import { writeResults } from '../pipeline/write-results.ts';
import { aRoomView, aTranscriptOpinion } from '../testing/a-transcript.ts';
import { type Cited, citesNothing } from './cited-texts.ts';
import { withVotes } from './with-votes.ts';

type Written = {
  room: AnalystRoom;
  draft: AnalysisDraft;
  record: AnalysisRecord;
  texts: Cited['texts'];
  cited: Cited;
};

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
  const texts = new Map(shared.map(({ id, content }) => [id, content]));
  const authors = new Map(shared.map(({ id, author }) => [id, author]));
  const asking = shared.filter(({ content }) => isQuestion(content, language));
  const questionIds = new Set(asking.map(({ id }) => id));
  return { room, draft, record, texts, cited: { texts, questionIds, authors } };
};

const written = async (language: Language): Promise<Written> => {
  const room = roomOf(language);
  return write(room, analyseByCounting({ room, useCharacters: true }));
};

/** One person's answers, one letter per opinion. */
type Ballot = Record<string, 'a' | 'd' | 'p'>;

const summaryOf = async (ballots: Ballot[], cited: Cited): Promise<VoteSummary> => {
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
  return separateQuestions(await readVoteSummary(room, 'room', async () => []), cited);
};

/** Generates ballots: each person answers some of the opinions, and each opinion has its own tendency. */
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

/** Counts the people who agree and disagree with an opinion independently of the product. */
const tally = (ballots: Ballot[], id: string): [number, number] => [
  ballots.filter((one) => one[id] === 'a').length,
  ballots.filter((one) => one[id] === 'd').length,
];

const numbersIn = (text: string): number[] =>
  [...text.replaceAll(/“[^”]*”|「[^」]*」/gu, '').matchAll(/\d+/gu)].map(([found]) =>
    Number(found),
  );

describe('texts about votes', () => {
  test.each(languages)(
    'agree with any possible votes, in %s',
    async (language) => {
      const { record, texts, cited } = await written(language);
      const stored = new Set(record.sentences.map(({ id }) => id));
      await fc.assert(
        fc.asyncProperty(ballotsOn([...texts.keys()]), async (ballots) => {
          const summary = await summaryOf(ballots, cited);
          const current = withVotes(record, summary, cited);
          const added = current.sentences.filter(({ id }) => !stored.has(id));
          const faults = added.filter(({ text, opinionIds: [id], participantCount }) => {
            if (id === undefined) return participantCount !== ballots.length;
            const [agree, disagree] = tally(ballots, id);
            const counts = [agree, disagree, agree + disagree];
            const isCounted = numbersIn(text).every((number) => counts.includes(number));
            return !isCounted || participantCount !== agree + disagree;
          });
          expect(faults).toEqual([]);
          const reporter = current.sentences.filter(({ part }) => part === 'reporter');
          expect(reporter.length).toBeLessThanOrEqual(6);
          const hasVerdict =
            summary.common.length +
              summary.rejected.length +
              summary.divided.length +
              summary.questions.filter(({ agree, disagree }) => agree > disagree).length >
            0;
          expect(current.reporterSummary !== record.reporterSummary).toBe(hasVerdict);
        }),
        { numRuns: 40 },
      );
    },
    30_000,
  );

  test('distinguish two voices: one that most agree with, and one that most reject', async () => {
    const { record, texts, cited } = await written('en');
    const [liked = '', disliked = ''] = texts.keys();
    const ballots = Array.from({ length: 9 }, (): Ballot => ({ [liked]: 'a', [disliked]: 'd' }));
    const current = withVotes(record, await summaryOf(ballots, cited), cited);
    const [first, second] = current.characters;
    expect(first?.response).toContain(texts.get(liked));
    expect(first?.response).toContain('All 9 people who took a side agree.');
    expect(second?.response).toContain(texts.get(disliked));
    expect(second?.response).toContain('All 9 people who took a side disagree.');
    expect(current.summaries.mild).toContain('who took a side agrees with this');
    expect(current.summaries.spicy).toContain('A clear no');
    expect(new Set(Object.values(current.summaries)).size).toBe(4);
  });

  test('distinguish two people, not two opinions of one person', async () => {
    const room = roomFrom('en', [
      'ann: The yard needs a roof.',
      'ann: Phones should stay at home.',
      'bob: Homework could be shorter.',
      'cem: Lunch could be longer.',
    ]);
    const { record, cited } = await write(room, analyseByCounting({ room, useCharacters: true }));
    const voices = async (ballot: Ballot) => {
      const ballots = Array.from({ length: 9 }, () => ballot);
      const current = withVotes(record, await summaryOf(ballots, cited), cited);
      return current.characters.map(({ response }) => response);
    };
    const [agreed, rejected] = await voices({ o0: 'a', o1: 'd', o2: 'd' });
    expect(agreed).toContain('The yard needs a roof');
    expect(rejected).toContain('Homework could be shorter');
    // If the votes are about only one person's opinions, the previous two voices remain.
    expect(await voices({ o0: 'a', o1: 'd' })).toEqual(
      record.characters.map(({ response }) => response),
    );
  });

  test('change when the votes change, and disappear when the opinion is removed', async () => {
    const { record, texts, cited } = await written('en');
    const [id = ''] = texts.keys();
    const vote = (letter: 'a' | 'd', people: number) =>
      Array.from({ length: people }, (): Ballot => ({ [id]: letter }));
    const open = withVotes(record, await summaryOf(vote('a', 6), cited), cited);
    const ofVotes = (current: AnalysisRecord) =>
      current.sentences.find(
        ({ part, opinionIds }) => part === 'reporter' && opinionIds.join() === id,
      );
    expect(open.reporterSummary).toContain('All 6 people who took a side agree with');
    const sentence = ofVotes(open);
    const later = withVotes(
      record,
      await summaryOf([...vote('a', 7), ...vote('d', 1)], cited),
      cited,
    );
    expect(ofVotes(later)).toMatchObject({ id: sentence?.id, participantCount: 8 });
    const turned = withVotes(
      record,
      await summaryOf([...vote('a', 6), ...vote('d', 6)], cited),
      cited,
    );
    expect(turned.reporterSummary).not.toContain('agree with');
    expect(turned.reporterSummary).toContain('6 agree and 6 disagree');
    const gone = withVotes(record, await summaryOf(vote('a', 6), citesNothing), citesNothing);
    expect(gone.reporterSummary).toBe(record.reporterSummary);
    expect(gone.characters).toEqual(record.characters);
  });

  test('count the rooms from which a statement of an event comes, not its voters', async () => {
    const { record, texts, cited } = await written('en');
    const [id = ''] = texts.keys();
    const event = { rooms: 3, people: 8, opinions: 9, missing: [], names: {}, positions: null };
    const votes = await summaryOf(
      Array.from({ length: 8 }, (): Ballot => ({ [id]: 'a' })),
      cited,
    );
    const current = withVotes({ ...record, event }, votes, cited);
    expect(
      current.sentences.find(
        ({ part, opinionIds }) => part === 'reporter' && opinionIds.join() === id,
      ),
    ).toMatchObject({ opinionCount: 1, participantCount: 1 });
  });

  test.each(languages)(
    'say first what an event found, by how many rooms, in %s',
    async (language) => {
      const { record, texts, cited } = await written(language);
      const asks = [...cited.questionIds][0] ?? '';
      const [agreed = '', rejected = '', divided = ''] = [...texts.keys()].filter(
        (id) => !cited.questionIds.has(id),
      );
      const ballots = Array.from(
        { length: 12 },
        (_, at): Ballot => ({
          [agreed]: 'a',
          [rejected]: 'd',
          [divided]: at % 2 === 0 ? 'a' : 'd',
          [asks]: 'a',
        }),
      );
      const event = { rooms: 3, people: 12, opinions: 9, missing: [], names: {}, positions: null };
      const ofEvent = { ...record, event };
      const { findings } = inLanguage[language].event;
      const plain = (template: string) => template.replace(/\{n\|([^|]*)\|[^}]*\}/g, '$1');
      const filled = (kind: 'common' | 'rejected' | 'divided' | 'open') =>
        plain(findings[kind])
          .replace('{n}', '1')
          .replace('{p}', '1')
          .replace(/\{p\|([^|]*)\|[^}]*\}/g, '$1');
      const [first] = withVotes(ofEvent, await summaryOf(ballots, cited), cited).sentences;
      expect(first?.part).toBe('reporter');
      for (const kind of ['common', 'rejected', 'divided', 'open'] as const)
        expect(first?.text).toContain(filled(kind));
      const silent = withVotes(ofEvent, await summaryOf([], cited), cited);
      expect(silent.reporterSummary.startsWith(findings.noVotes)).toBe(true);
    },
  );

  test('name no question that most people do not need, and say so if all want to know one', async () => {
    const { record, cited } = await written('en');
    const [asked = '', other = ''] = cited.questionIds;
    const ballots = [
      ...Array.from({ length: 3 }, (): Ballot => ({ [asked]: 'd', [other]: 'a' })),
      { [asked]: 'a', [other]: 'a' } as Ballot,
    ];
    const current = withVotes(record, await summaryOf(ballots, cited), cited);
    expect(current.reporterSummary).toContain('(all 4 who answered want to know it too)');
    const cite = (part: string) =>
      current.sentences.filter((one) => one.part === part).flatMap(({ opinionIds }) => opinionIds);
    expect(cite('spicy')).toContain(other);
    expect(cite('spicy')).not.toContain(asked);
  });

  test.each(languages)('name a question that the room wants to know, in %s', async (language) => {
    const { record, texts, cited } = await written(language);
    const [asked = ''] = cited.questionIds;
    const ballots = Array.from({ length: 9 }, (): Ballot => ({ [asked]: 'a' }));
    const summary = await summaryOf(ballots, cited);
    expect(summary.common).toEqual([]);
    const current = withVotes(record, summary, cited);
    const quotations = current.reporterSummary.split(texts.get(asked)?.slice(0, 12) ?? '');
    expect(quotations).toHaveLength(2);
    const claims = current.sentences.filter(({ id }) =>
      record.sentences.every((one) => one.id !== id),
    );
    expect(claims.map(({ part }) => part)).toEqual(['reporter', 'neutral', 'basic', 'spicy']);
  });

  test('replace a model’s claims about agreement', async () => {
    const room = roomOf('en');
    const [one, other] = room.opinions.filter(({ isPublic }) => isPublic);
    const counted = analyseByCounting({ room, useCharacters: true });
    const draft: AnalysisDraft = { ...counted, generatedBy: 'a-model' };
    const { record, cited } = await write(room, counted);
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
    const current = withVotes(model, await summaryOf(ballots, cited), cited);
    const ids = current.sentences.filter(({ part }) => part === 'reporter').map(({ id }) => id);
    expect(ids.slice(1)).toEqual(['said', 'unvoted', 'quoting']);
    expect(current.reporterSummary).toMatch(
      /^All 7 people who took a side agree with .*It is asked for\. Everybody wants that/s,
    );
    expect(current.reporterSummary).not.toContain('Nobody');
  });
});
