import type { CardKind } from '@murmur/contract/votes';
import { verdictValue } from './verdict-value.ts';

/**
 * The author of cards. `written`: their number. `begun`: the number of those that were dealt. `asked`: how many people
 * they were dealt to, in total.
 */
export type Author = { written: number; begun: number; asked: number };

/** What is put to people together: one opinion, for all that say the same. */
export type Card = {
  opinionId: string;
  content: string;
  kind: CardKind;
  /** Greetings, laughter, adverts and orders: never dealt. */
  isNoise: boolean;
  author: Author;
  /** 0 for the author's first card, 1 for the second, and so on; very high for the author's further snippets. */
  turn: number;
  agree: number;
  disagree: number;
  pass: number;
  /** Number of people who were dealt the card a moment ago and have not answered it yet. */
  pending: number;
  /** The value of one more answer, kept by `updateCard`. */
  value: number;
};

export const newCard = (
  card: Pick<Card, 'opinionId' | 'content' | 'kind' | 'isNoise' | 'author'>,
): Card => ({ ...card, turn: 0, agree: 0, disagree: 0, pass: 0, pending: 0, value: 0 });

/** Number of people who were asked, including those who have not answered yet. */
export const askedOf = ({ agree, disagree, pass, pending }: Card): number =>
  agree + disagree + pass + pending;

/** The value of a question's first, second and third answer; further ones only refine its place in the list. */
const questionValues = [0.11, 0.17, 0.35];
/** Answers to a card of which nothing is known, and passes among them. */
const usual = { answers: 12, passes: 1 };

/** The value of one more answer to a card in a room of `people`, in verdicts per answer. */
const worthOf = (card: Card, people: number): number => {
  const { agree, disagree, pass, pending } = card;
  // The author does not answer.
  const left = people - 1 - askedOf(card);
  if (left < 0) return 0;
  const value =
    card.kind === 'question'
      ? (questionValues[agree + disagree + pending] ?? 0)
      : verdictValue(card, pending, left);
  const passed = (pass + usual.passes) / (agree + disagree + pass + usual.answers);
  return value * (1 - passed);
};

/** Sets the votes and the number of outstanding answers of a card, and what follows from them. */
export const updateCard = (
  card: Card,
  change: Partial<Pick<Card, 'agree' | 'disagree' | 'pass' | 'pending'>>,
  people: number,
): void => {
  const before = askedOf(card);
  Object.assign(card, change);
  const asked = askedOf(card);
  card.author.asked += asked - before;
  card.author.begun += Number(asked > 0) - Number(before > 0);
  card.value = worthOf(card, people);
};
