import { seededRandom } from '@murmur/analysis/agreement/seeded-random';
import type { CountedOpinion } from '@murmur/contract/internal-votes';
import { type Card, newCard, updateCard } from '@murmur/room/votes/card';
import { routeCards, sharesOf } from '@murmur/room/votes/route-cards';
import { shuffled } from '../measures/shuffled.ts';
import type { Conversation } from './read-polis.ts';

/** Chooses the card that a person is dealt next from those that they may get. */
export type Routing = (
  cards: Card[],
  state: { excluded: Set<Card>; random: () => number },
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

/** The product's routing, and simple ones to compare with it. */
export const routings: Record<string, Routing> = {
  random: minBy((_card, random) => random()),
  'fewest answers first': byFewestAnswers,
  "the product's": (cards, { excluded }) => {
    const shares = sharesOf(cards.map(({ author }) => author));
    return routeCards(cards, { excluded, limit: 1, shares })[0];
  },
};

/** Fewest answers first among the statements that count, which no product could know. */
export const knowing =
  (mattering: ReadonlySet<string>): Routing =>
  (cards, state) =>
    byFewestAnswers(
      cards.filter(({ opinionId }) => mattering.has(opinionId)),
      state,
    ) ?? byFewestAnswers(cards, state);

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
  const cards: Card[] = Array.from({ length: statements }, (_, index) => {
    const author = { written: 1, begun: 0, asked: 0 };
    const opinionId = String(index);
    return newCard({ opinionId, content: '', kind: 'statement', isNoise: false, author });
  });
  for (const card of cards) updateCard(card, {}, size);
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
  while (voting.length > 0) {
    for (const seat of shuffled(voting, random)) {
      for (;;) {
        const card = routing(cards, { excluded: seat.excluded, random });
        if (!card) {
          seat.left = 0;
          break;
        }
        seat.excluded.add(card);
        const index = indexes.get(card) ?? 0;
        const known = seat.person.answers[index] ?? null;
        const vote = known === 1 ? 'agree' : known === -1 ? 'disagree' : 'pass';
        updateCard(card, { [vote]: card[vote] + 1 }, size);
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
