import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '@murmur/analysis/agreement/seeded-random';
import { openModels } from './attitudes.ts';
import { games, perRoom, playRooms } from './evaluate-rooms.ts';
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
const truth = (judged: Judged[], list: List): number =>
  judged.reduce((sum, one) => sum + one[list].true, 0) /
  judged.reduce((sum, one) => sum + one[list].listed, 0);

describe('a hundred simulated people in made-up conversations', () => {
  const conversations = [1, 2].map(madeUp);

  it(
    'have correct results, one after the other',
    async () => {
      const ours = await rooms(conversations, routings["the product's"], 6);
      expect(truth(ours, 'common')).toBeGreaterThanOrEqual(0.95);
      expect(truth(ours, 'divided')).toBeGreaterThanOrEqual(0.9);
    },
    timeoutMs,
  );
});

const real = readConversations(conversationsFolder);
const where = `conversations in ${conversationsFolder}`;

(real.length > 0 ? describe : describe.skip)(`a hundred people of real ${where}`, () => {
  it.each([6, 12])(
    'have correct results with %i votes each, one after the other',
    async (answers) => {
      const judged = await rooms(real, routings["the product's"], answers);
      expect(truth(judged, 'common')).toBeGreaterThanOrEqual(0.95);
      expect(truth(judged, 'divided')).toBeGreaterThanOrEqual(0.9);
    },
    timeoutMs,
  );
});

describe.each(Object.entries(openModels(real)))('rooms that vote: %s', (_name, model) => {
  it.each(games)(
    '$title: have their verdicts, and right ones',
    async ({ game, min }) => {
      const sum = await playRooms(game, model);
      const clear = sum.common + sum.rejected;
      expect(perRoom(sum)).toBeGreaterThanOrEqual(min);
      expect(sum.rightlyClear / clear).toBeGreaterThanOrEqual(0.95);
      expect(
        (sum.rightlyClear + sum.rightlyDivided) / (clear + sum.divided),
      ).toBeGreaterThanOrEqual(0.92);
    },
    timeoutMs,
  );
});
