import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '@murmur/analysis/agreement/seeded-random';
import { conversationsFolder } from './evaluate-votes.ts';
import { type Judged, judge, truthOf } from './judge.ts';
import { type Conversation, type Known, readConversations } from './read-polis.ts';
import { type Routing, replay, routings } from './replay.ts';

/** Generates people of two camps, who agree on some statements and disagree on others; most are in between. */
const madeUp = (seed: number): Conversation => {
  const random = seededRandom(seed);
  const statements = 60;
  const leanings = Array.from({ length: statements }, () => ({
    all: 2 * random() - 0.4,
    camp: random() < 0.3 ? 1 : 0.2,
    known: 0.3 + 0.6 * random(),
  }));
  const answer = (camp: number, { all, camp: parts, known }: (typeof leanings)[number]): Known => {
    if (random() > known) return null;
    if (random() < 0.1) return 0;
    return random() < 1 / (1 + Math.exp(-2 * (all + camp * parts))) ? 1 : -1;
  };
  const people = Array.from({ length: 250 }, () => {
    const camp = random() < 0.5 ? 1 : -1;
    return { answers: leanings.map((leaning) => answer(camp, leaning)), own: new Set<number>() };
  });
  return { name: `made up ${seed}`, people, statements };
};

/** A replay of real people takes seconds, and much longer on a busy machine. */
const timeoutMs = 300_000;

const rooms = async (
  conversations: Conversation[],
  routing: Routing | undefined,
  answers: number,
): Promise<Judged[]> => {
  if (!routing) throw new Error('There is no such routing.');
  const judged: Judged[] = [];
  for (const conversation of conversations) {
    const truth = truthOf(conversation);
    for (let seed = 1; seed <= 10; seed += 1) {
      judged.push(await judge(replay(conversation, routing, { size: 100, answers, seed }), truth));
    }
  }
  return judged;
};

type List = 'common' | 'divided';
const found = (judged: Judged[], list: List): number =>
  judged.reduce((sum, one) => sum + one[list].found, 0) / judged.length;
const truth = (judged: Judged[], list: List): number =>
  judged.reduce((sum, one) => sum + one[list].true, 0) /
  judged.reduce((sum, one) => sum + one[list].listed, 0);

describe('a hundred simulated people in made-up conversations', () => {
  const conversations = [1, 2].map(madeUp);

  it(
    'have correct results, and routing finds more than dealing by fewest votes',
    async () => {
      const ours = await rooms(conversations, routings["the product's"], 6);
      const fewest = await rooms(conversations, routings['fewest answers first'], 6);
      expect(truth(ours, 'common')).toBeGreaterThanOrEqual(0.95);
      expect(truth(ours, 'divided')).toBeGreaterThanOrEqual(0.9);
      for (const list of ['common', 'divided'] as const) {
        expect(found(ours, list)).toBeGreaterThan(found(fewest, list));
      }
    },
    timeoutMs,
  );
});

const real = readConversations(conversationsFolder);
const where = `conversations in ${conversationsFolder}`;

// Floors slightly below the figures in docs/analysis.md for these conversations.
(real.length > 0 ? describe : describe.skip)(`a hundred people of real ${where}`, () => {
  it.each([
    { answers: 6, common: 3.2, divided: 2.8 },
    { answers: 12, common: 3.8, divided: 3.5 },
  ])(
    'have correct results, and find the relevant opinions with $answers votes each',
    async (floor) => {
      const judged = await rooms(real, routings["the product's"], floor.answers);
      expect(truth(judged, 'common')).toBeGreaterThanOrEqual(0.95);
      expect(truth(judged, 'divided')).toBeGreaterThanOrEqual(0.9);
      expect(found(judged, 'common')).toBeGreaterThanOrEqual(floor.common);
      expect(found(judged, 'divided')).toBeGreaterThanOrEqual(floor.divided);
    },
    timeoutMs,
  );
});
