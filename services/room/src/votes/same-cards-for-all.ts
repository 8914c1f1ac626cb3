import { limits } from '@murmur/contract/limits';
import type { CardSet } from './build-cards.ts';
import type { Card } from './route-cards.ts';

/** 0: can still reach a verdict; 1: too many passed; 2: has a verdict. */
const urgency = ({ agree, disagree, pass }: Card, others: number): number => {
  if (agree + disagree >= limits.votesToList) return 2;
  return others - pass < limits.votesToList ? 1 : 0;
};

/** Returns the first card of each author, then the second of each, and so on; noise comes last. */
const roundRobin = ({ byAuthor }: CardSet): Card[] => {
  const perAuthor = [...byAuthor.values()];
  const rounds = Math.max(0, ...perAuthor.map((cards) => cards.length));
  const dealt = Array.from({ length: rounds }, (_, round) =>
    perAuthor.map((cards) => cards[round]),
  );
  const cards = [...new Set(dealt.flat().flatMap((card) => card ?? []))];
  return cards.toSorted((a, b) => Number(a.isNoise) - Number(b.isNoise));
};

/**
 * Returns the cards for a participant of a small room. Few people give few answers in total, so everybody gets the same
 * cards in the same order until each card has enough answers for a verdict.
 */
export const dealSameCards = (
  cards: CardSet,
  { excluded, limit, people }: { excluded: ReadonlySet<Card>; limit: number; people: number },
): Card[] =>
  roundRobin(cards)
    .filter((card) => !excluded.has(card))
    .toSorted((a, b) => urgency(a, people - 1) - urgency(b, people - 1))
    .slice(0, limit);
