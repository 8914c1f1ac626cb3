import { describe, expect, it } from '@jest/globals';
import type { CountedVotes, RoomApi } from '@murmur/contract/internal';
import type { CountedOpinion } from '@murmur/contract/internal-votes';
import fc from 'fast-check';
import { type Grouped, inEveryGroup, readGroups, summariseGroups } from './group-summary.ts';
import { sortOpinions } from './sort-opinions.ts';
import { readVoteSummary, separateQuestions, showAgreement } from './vote-summary.ts';

const counted = (agree: number, disagree: number, pass = 0, id = 'o-1'): CountedOpinion => ({
  opinion_id: id,
  agree,
  disagree,
  pass,
});
const alone = () => true;
const group = (size: number, ...counts: CountedOpinion[]): Grouped[number] => ({
  size,
  counts: new Map(counts.map((one) => [one.opinion_id, one])),
});
const lists = (opinion: CountedOpinion) => {
  const { common, rejected, divided, uncertain } = sortOpinions([opinion], alone);
  return [common.length, rejected.length, divided.length, uncertain.length];
};

describe('votes and positions of a room', () => {
  it.each([
    ['five of five agree', counted(5, 0), [1, 0, 0, 0]],
    ['four answers, however clear', counted(4, 0, 9), [0, 0, 0, 1]],
    ['passes alone', counted(0, 0, 40), [0, 0, 0, 0]],
    ['five against four', counted(5, 4), [0, 0, 0, 1]],
    ['five against five', counted(5, 5), [0, 0, 1, 0]],
    ['many against thirty in a hundred', counted(70, 30), [1, 0, 1, 0]],
    ['many against twenty-nine in a hundred', counted(71, 29), [1, 0, 0, 0]],
    ['nearly all against', counted(1, 30), [0, 1, 0, 0]],
    ['five of five disagree', counted(0, 5), [0, 1, 0, 0]],
    ['four refusals, however clear', counted(0, 4, 9), [0, 0, 0, 1]],
    ['many against, and thirty in a hundred for', counted(30, 70), [0, 1, 1, 0]],
  ])('%s', (_what, opinion, expected) => {
    expect(lists(opinion)).toEqual(expected);
  });

  it('is common ground only if every group agrees', () => {
    const { common, uncertain } = sortOpinions([counted(30, 5)], () => false);
    expect([common.length, uncertain.length]).toEqual([0, 1]);
  });

  it('is rejected only if every group disagrees', () => {
    const groups = [group(20, counted(1, 19)), group(15, counted(8, 7))];
    const all = counted(9, 26);
    expect(sortOpinions([all], inEveryGroup(groups)).rejected).toEqual([]);
    const first = groups.slice(0, 1);
    expect(sortOpinions([all], inEveryGroup(first)).rejected).toHaveLength(1);
  });

  it('lists the most certain first', () => {
    const { common } = sortOpinions([counted(6, 0, 0, 'few'), counted(60, 0, 0, 'many')], alone);
    expect(common.map(({ opinion_id }) => opinion_id)).toEqual(['many', 'few']);
    const { rejected } = sortOpinions([counted(0, 6, 0, 'few'), counted(0, 60, 0, 'many')], alone);
    expect(rejected.map(({ opinion_id }) => opinion_id)).toEqual(['many', 'few']);
  });
});

describe('the vote summary', () => {
  it('puts opinions with content first, however many agree with a reaction', async () => {
    const opinions = [counted(60, 0, 0, 'o-1'), counted(9, 0, 0, 'o-2')];
    const summary = await readVoteSummary(
      roomOf({ voters: 5, votes: 69, opinions }),
      'room',
      async () => [],
    );
    const applause = new Map([
      ['o-1', '👏👏👏 !'],
      ['o-2', '네'],
    ]);
    const { common } = showAgreement(summary, {
      texts: applause,
      rooms: new Map(),
      questionIds: new Set(),
    });
    expect(common.map(({ opinion }) => opinion.content)).toEqual(['네', '👏👏👏 !']);
  });
});

describe('questions and opinions that say the same', () => {
  const contents = new Map([
    ['ask', 'Who pays for it?'],
    ['few', 'Is it safe?'],
    ['say', 'Longer breaks.'],
    ['also', 'I think: longer breaks'],
  ]);
  const opinions = [counted(9, 0, 0, 'ask'), counted(2, 0, 0, 'few'), counted(3, 1, 0, 'say')];
  const show = async (more: Partial<CountedVotes>) => {
    const room = roomOf({ voters: 9, votes: 15, opinions, ...more });
    const cited = { texts: contents, questionIds: new Set(['ask', 'few']) };
    const summary = separateQuestions(await readVoteSummary(room, 'room', async () => []), cited);
    return showAgreement(summary, { ...cited, rooms: new Map() });
  };

  it('lists a question that at least three people answered, and in no other list', async () => {
    const { common, uncertain, questions } = await show({});
    expect(questions.map(({ opinion }) => opinion)).toEqual([
      { id: 'ask', content: 'Who pays for it?', asks: true },
    ]);
    expect(common).toEqual([]);
    expect(uncertain.map(({ opinion }) => opinion.id)).toEqual(['say']);
  });

  it('has the others behind the one that stands for them, and the answered mark', async () => {
    const same = [{ opinion_id: 'also', same_as: 'say' }];
    const { uncertain, questions } = await show({ same, answered: ['ask'] });
    expect(uncertain[0]?.same).toEqual([{ id: 'also', content: 'I think: longer breaks' }]);
    expect(uncertain[0]?.answered).toBeUndefined();
    expect(questions[0]?.answered).toBe(true);
  });

  it('says which of them the host has joined', async () => {
    const same = [{ opinion_id: 'also', same_as: 'say', by_host: true as const }];
    const { uncertain } = await show({ same });
    expect(uncertain[0]?.same).toMatchObject([{ id: 'also', joined: true }]);
  });

  it('needs nothing new from a room service of the previous release', async () => {
    const { uncertain, questions } = await show({ same: undefined, answered: undefined });
    expect([...uncertain, ...questions].flatMap(({ same }) => same)).toEqual([]);
  });
});

const roomOf = (votes: Partial<CountedVotes>, ballots: string[] = []): RoomApi =>
  ({
    readVotes: async () => ({
      votes_until: null,
      voters: 0,
      votes: 0,
      opinions: [],
      positions: null,
      ...votes,
    }),
    readBallots: async () => ({ opinion_ids: ['o-1', 'o-2'], ballots }),
  }) as unknown as RoomApi;

const texts = new Map(['o-1', 'o-2'].map((id) => [id, `What ${id} says.`]));
const showOf = async (room: RoomApi) => {
  const summary = await readVoteSummary(room, 'room', (id) => readGroups(room, id));
  const { votes_until: _, ...shown } = showAgreement(summary, {
    texts,
    rooms: new Map(),
    questionIds: new Set(),
  });
  return { ...shown, positions: summary.positions };
};

describe('a room below the thresholds', () => {
  it('has counts but no verdict, however its few people voted', () => {
    const answers = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4));
    fc.assert(
      fc.property(answers, ([agree, others, pass]) => {
        const disagree = Math.min(others, 4 - agree);
        const listed = agree + disagree > 0 ? 1 : 0;
        expect(lists(counted(agree, disagree, pass))).toEqual([0, 0, 0, listed]);
      }),
    );
  });

  it('gives zeros for each moment with fewer than five answers', async () => {
    const value = fc.constantFrom(-2 as const, -1 as const, 0 as const, 1 as const, 2 as const);
    const person = fc.record({ before: value, after: value });
    await fc.assert(
      fc.asyncProperty(fc.array(person, { maxLength: 4 }), async (people) => {
        const positions = people.map((one) => ({ ...one, people: 1 }));
        expect((await showOf(roomOf({ positions }))).positions).toBeNull();
        const before = [...positions, { before: 0 as const, after: null, people: 5 }];
        const shown = (await showOf(roomOf({ positions: before }))).positions;
        expect(shown?.after).toEqual([0, 0, 0, 0, 0]);
        expect([shown?.both, shown?.toward_for, shown?.toward_against, shown?.unmoved]).toEqual([
          0, 0, 0, 0,
        ]);
      }),
    );
  });

  it('has no groups, whatever its ballots', async () => {
    const ballot = fc.stringMatching(/^[adp-]{2}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(ballot, { maxLength: 19 }), async (ballots) => {
        expect((await showOf(roomOf({ voters: 20, votes: 40 }, ballots))).groups).toEqual([]);
      }),
    );
  });
});

describe('groups', () => {
  const shown = (groups: Grouped, all: CountedOpinion) =>
    summariseGroups(groups, [all], [all]).map(({ divided }) =>
      divided.map(({ agree, disagree }) => [agree, disagree]),
    );

  it('are listed with their votes on the divisive opinions', () => {
    const groups = [group(14, counted(12, 1)), group(10, counted(2, 8))];
    expect(shown(groups, counted(14, 9))).toEqual([[[12, 1]], [[2, 8]]]);
    expect(summariseGroups(groups, [counted(14, 9)], [])[0]?.divided).toEqual([]);
    expect(
      summariseGroups(groups, [counted(14, 9)], []).map(({ common }) => common.length),
    ).toEqual([1, 0]);
  });

  it('are hidden if the votes of the few people outside them could be derived', () => {
    const groups = [group(14, counted(12, 1)), group(10, counted(2, 8))];
    expect(shown(groups, counted(15, 9))).toEqual([[], []]);
    expect(shown(groups, counted(17, 11))).toEqual([[[12, 1]], [[2, 8]]]);
  });

  it('hide counts of only a few answers, and counts that would reveal them', () => {
    const groups = [group(14, counted(12, 1)), group(10, counted(2, 2))];
    expect(shown(groups, counted(14, 3))).toEqual([[], []]);
    expect(shown(groups, counted(18, 5))).toEqual([[[12, 1]], []]);
  });

  it('reveal no count of fewer than five answers', () => {
    const ballot = fc.stringMatching(/^[adp-]{2}$/);
    const splitAt = fc.nat(20);
    fc.assert(
      fc.property(fc.array(ballot, { minLength: 10, maxLength: 30 }), splitAt, (ballots, at) => {
        const count = (of: string[], index: number): CountedOpinion => {
          const letters = of.map((one) => one.charAt(index));
          const how = (letter: string) => letters.filter((one) => one === letter).length;
          return counted(how('a'), how('d'), how('p'), `o-${index + 1}`);
        };
        const both = (of: string[]) => [count(of, 0), count(of, 1)];
        const [left, right] = [ballots.slice(0, at), ballots.slice(at, at + 8)];
        const all = both(ballots);
        const groups = [group(left.length, ...both(left)), group(right.length, ...both(right))];
        for (const index of [0, 1]) {
          const id = `o-${index + 1}`;
          const seen = summariseGroups(groups, all, all).map(({ divided }) =>
            divided.find((one) => one.opinion_id === id),
          );
          const parts = seen.flatMap((one) => (one ? [one.agree + one.disagree] : []));
          const room = all[index] ?? counted(0, 0);
          const rest = room.agree + room.disagree - parts.reduce((sum, part) => sum + part, 0);
          const untold = parts.length === 0 ? [] : [rest];
          expect([...parts, ...untold].filter((many) => many > 0 && many < 5)).toEqual([]);
        }
      }),
    );
  });
});
