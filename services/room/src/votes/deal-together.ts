import { limits } from '@murmur/contract/limits';
import type { CardSet } from './build-cards.ts';
import type { Card } from './route-cards.ts';

/** 0 while it can come to be told and is not; 1 where too many passed on it; 2 once it is told. */
const urgency = ({ agree, disagree, pass }: Card, others: number): number => {
  if (agree + disagree >= limits.votesToList) return 2;
  return others - pass < limits.votesToList ? 1 : 0;
};

/** The first card of each author, then the second of each, and so on; what says nothing comes last. */
const roundRobin = ({ byAuthor }: CardSet): Card[] => {
  const perAuthor = [...byAuthor.values()];
  const rounds = Math.max(0, ...perAuthor.map((cards) => cards.length));
  const turns = Array.from({ length: rounds }, (_, turn) => perAuthor.map((cards) => cards[turn]));
  const cards = [...new Set(turns.flat().flatMap((card) => card ?? []))];
  return cards.toSorted((a, b) => Number(a.isNoise) - Number(b.isNoise));
};

/**
 * What a person of a small room answers next. So few people together answer a few cards only, so all of
 * them are dealt the same ones, in the same order, until each of those can be told of.
 */
export const dealTogether = (
  cards: CardSet,
  { closed, limit, people }: { closed: ReadonlySet<Card>; limit: number; people: number },
): Card[] =>
  roundRobin(cards)
    .filter((card) => !closed.has(card))
    .toSorted((a, b) => urgency(a, people - 1) - urgency(b, people - 1))
    .slice(0, limit);
