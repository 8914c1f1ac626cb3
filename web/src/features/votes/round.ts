import type { CardPage, Vote } from '@murmur/contract/votes';
import { localStore, readJson } from '../../lib/storage.ts';

export type Card = CardPage['cards'][number];

/** A round of cards for one person, stored in this browser so that it survives a reload. */
export type Round = {
  participant_id: string;
  cards: Card[];
  answers: Record<string, Vote>;
  /** The index of the current card; the number of cards once all are answered. */
  at: number;
  remaining: number;
  /** How far the room was when these cards were dealt; absent from an older server. */
  statements?: CardPage['statements'];
};

const roundKey = (roomId: string) => `murmur.cards.${roomId}`;

const isRound = (value: unknown): value is Round => {
  const round = value as Partial<Round> | null;
  return (
    typeof round === 'object' &&
    typeof round?.participant_id === 'string' &&
    Array.isArray(round.cards) &&
    typeof round.answers === 'object' &&
    Number.isInteger(round.at) &&
    Number.isInteger(round.remaining)
  );
};

export function readRound(roomId: string, participantId: string): Round | null {
  const round = readJson(roundKey(roomId), isRound);
  return round?.participant_id === participantId ? round : null;
}

/** Returns true if the round has begun but is not finished; a reload continues it. */
export function isInProgress(roomId: string, participantId: string): boolean {
  const round = readRound(roomId, participantId);
  return round !== null && round.at > 0 && round.at < round.cards.length;
}

export const saveRound = (roomId: string, round: Round): void =>
  localStore.setItem(roundKey(roomId), JSON.stringify(round));

/** Number of answers after which a round ends, and the person is asked whether to go on. */
const roundSize = 6;
/** Number of unanswered cards on a phone: what is dealt follows what was answered. */
const inHand = 2;

export const needsCard = ({ cards, at, remaining }: Round): boolean =>
  remaining > 0 && cards.length < roundSize && cards.length - at < inHand;

/** The round with the cards that were dealt while the last ones were answered. */
export function addCards(
  round: Round,
  dealt: Pick<CardPage, 'cards' | 'remaining' | 'statements'>,
): Round {
  const known = new Set(round.cards.map(({ opinion_id }) => opinion_id));
  const more = dealt.cards.filter(({ opinion_id }) => !known.has(opinion_id));
  const cards = [...round.cards, ...more.slice(0, inHand)];
  const { statements } = dealt;
  return { ...round, cards, remaining: more.length === 0 ? 0 : dealt.remaining, statements };
}

/** A new round from the dealt cards, without those whose votes are still being sent. */
export function beginRound(
  participantId: string,
  dealt: Pick<CardPage, 'cards' | 'remaining' | 'statements'>,
  answered: ReadonlySet<string>,
): Round {
  const cards = dealt.cards.filter(({ opinion_id }) => !answered.has(opinion_id));
  return {
    participant_id: participantId,
    cards,
    answers: {},
    at: 0,
    remaining: dealt.remaining,
    statements: dealt.statements,
  };
}

export function answerCard(round: Round, vote: Vote): Round {
  const card = round.cards[round.at];
  if (card === undefined) return round;
  return { ...round, answers: { ...round.answers, [card.opinion_id]: vote }, at: round.at + 1 };
}

export function withoutCard(round: Round, opinionId: string): Round {
  const place = round.cards.findIndex(({ opinion_id }) => opinion_id === opinionId);
  if (place < 0) return round;
  const cards = round.cards.filter((_, index) => index !== place);
  return { ...round, cards, at: place < round.at ? round.at - 1 : round.at };
}

/** The round with the previous card on top again; its answer remains valid until another is given. */
export const stepBack = (round: Round): Round => ({ ...round, at: Math.max(0, round.at - 1) });
