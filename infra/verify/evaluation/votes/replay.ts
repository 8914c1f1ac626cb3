import { seededRandom } from '@murmur/analysis/agreement/seeded-random';
import type { CountedOpinion } from '@murmur/contract/internal-votes';
import { type Card, routeCards, score } from '@murmur/room/votes/route-cards';
import type { Conversation } from './read-polis.ts';

/** Chooses the card that a person is dealt next from those that they may get. */
export type Routing = (
  cards: Card[],
  state: { excluded: Set<Card>; dealtBefore: number; random: () => number },
) => Card | undefined;

const minBy =
  (rank: (card: Card, random: () => number) => number): Routing =>
  (cards, { excluded, random }) =>
    cards
      .filter((card) => !excluded.has(card))
      .map((card) => ({ card, rank: rank(card, random) }))
      .reduce<{ card: Card; rank: number } | undefined>(
        (best, one) => (best === undefined || one.rank < best.rank ? one : best),
        undefined,
      )?.card;

const byFewestAnswers = minBy(
  ({ agree, disagree, pass }, random) => agree + disagree + pass + random() / 2,
);

/** The product's routing, and others to compare with it: simple ones, and the maximum of each goal alone. */
export const routings: Record<string, Routing> = {
  random: minBy((_card, random) => random()),
  'fewest answers first': byFewestAnswers,
  'common ground alone': minBy((card) => -score(card, 'common')),
  'divides alone': minBy((card) => -score(card, 'divided')),
  "the product's": (cards, { excluded, dealtBefore }) =>
    routeCards(cards, { excluded, limit: 1, dealtBefore })[0],
};

/** Fewest answers first among the statements that count, which no product could know. */
export const knowing =
  (mattering: ReadonlySet<string>): Routing =>
  (cards, state) =>
    byFewestAnswers(
      cards.filter(({ opinionId }) => mattering.has(opinionId)),
      state,
    ) ?? byFewestAnswers(cards, state);

const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

export type Replayed = { opinions: CountedOpinion[]; opinion_ids: string[]; ballots: string[] };

const letters = { agree: 'a', disagree: 'd', pass: 'p' } as const;

/**
 * Replays a room with some people of a conversation, who answer one card each in turn until each of them has given
 * this many answers. They skip cards that they never answered in reality, and get the next one.
 */
export const replay = (
  { people, statements }: Conversation,
  routing: Routing,
  { size, answers, seed }: { size: number; answers: number; seed: number },
): Replayed => {
  const random = seededRandom(seed);
  const cards: Card[] = Array.from({ length: statements }, (_, index) => ({
    opinionId: String(index),
    content: '',
    bigrams: new Set(),
    isNoise: false,
    agree: 0,
    disagree: 0,
    pass: 0,
    pending: 0,
  }));
  const indexes = new Map(cards.map((card, index) => [card, index]));
  const seats = shuffled(people, random)
    .slice(0, size)
    .map((person) => ({
      person,
      excluded: new Set(cards.filter((_, index) => person.own.has(index))),
      ballot: cards.map(() => '-'),
      left: answers,
    }));
  let voting = seats;
  let dealtBefore = 0;
  while (voting.length > 0) {
    for (const seat of shuffled(voting, random)) {
      for (;;) {
        const card = routing(cards, { excluded: seat.excluded, dealtBefore, random });
        if (!card) {
          seat.left = 0;
          break;
        }
        seat.excluded.add(card);
        dealtBefore += 1;
        const index = indexes.get(card) ?? 0;
        const known = seat.person.answers[index] ?? null;
        const vote = known === 1 ? 'agree' : known === -1 ? 'disagree' : 'pass';
        card[vote] += 1;
        seat.ballot[index] = letters[vote];
        if (known === null) continue;
        seat.left -= 1;
        break;
      }
    }
    voting = voting.filter(({ left }) => left > 0);
  }
  return {
    opinions: cards.map(({ opinionId, agree, disagree, pass }) => ({
      opinion_id: opinionId,
      agree,
      disagree,
      pass,
    })),
    opinion_ids: cards.map(({ opinionId }) => opinionId),
    ballots: seats.map(({ ballot }) => ballot.join('')),
  };
};
