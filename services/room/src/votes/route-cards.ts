import { type Author, askedOf, type Card } from './card.ts';
import { hasVerdict } from './verdict-value.ts';

/** Beyond this number of askings, and twice that of the median author, other authors come first. */
const minAskings = 6;
const fairShare = 2;
/** A card of this value is within about two answers of a verdict, and is finished. */
const nearVerdict = 0.15;

/** What an author may get at the moment. */
export type Shares = {
  /** Number of people to whom the cards of one author may be dealt. */
  asked: number;
  /** Number of cards of one author that may be begun. */
  cards: number;
};

const medianOf = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;

/** Nobody gets more than twice as much as the median author. */
export const sharesOf = (authors: readonly Author[]): Shares => ({
  asked: Math.max(minAskings, fairShare * medianOf(authors.map(({ asked }) => asked))),
  cards: fairShare * Math.max(1, medianOf(authors.map(({ begun }) => begun))),
});

/** The first cards are dealt first; the later ones only to people for whom there are no others. */
const ranks = { open: 0, notYet: 1, settled: 2 } as const;

const rankOf = (card: Card, firstTurn: number, shares: Shares): number => {
  if (card.value === 0 || hasVerdict(card)) return ranks.settled;
  const { author, turn, value } = card;
  if (askedOf(card) === 0 && (turn > firstTurn || author.begun >= shares.cards))
    return ranks.notYet;
  // Whoever wrote much has many cards of which one could always be finished.
  const mayFinish = author.written <= shares.cards && value >= nearVerdict;
  return author.asked >= shares.asked && !mayFinish ? ranks.notYet : ranks.open;
};

type Ranked = { card: Card; rank: number; asked: number };

/** By the value of an answer, then the least asked; cards that are equal keep their order. */
const byValue = (a: Ranked, b: Ranked): number =>
  a.rank - b.rank ||
  (a.rank === ranks.settled ? 0 : b.card.value - a.card.value) ||
  a.asked - b.asked;

/**
 * Returns the best cards, best first. What is begun is finished, because its value rises with each answer towards a
 * verdict of either kind (agreed, rejected, divisive) and falls to the end of the list if none can be reached. No
 * author's second card is begun before everybody's first.
 */
export const routeCards = (
  cards: readonly Card[],
  { excluded, limit, shares }: { excluded: ReadonlySet<Card>; limit: number; shares: Shares },
): Card[] => {
  const open = cards.filter((card) => !excluded.has(card));
  let firstTurn = Number.POSITIVE_INFINITY;
  for (const card of open) if (card.turn < firstTurn && askedOf(card) === 0) firstTurn = card.turn;
  return open
    .map((card) => ({ card, rank: rankOf(card, firstTurn, shares), asked: askedOf(card) }))
    .toSorted(byValue)
    .slice(0, limit)
    .map(({ card }) => card);
};
