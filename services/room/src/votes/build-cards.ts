import { setImmediate } from 'node:timers/promises';
import type { CardKind } from '@murmur/contract/votes';
import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import { findFurtherSnippets } from '@murmur/shared/text/further-snippets';
import { isNoise } from '@murmur/shared/text/is-noise';
import { type Author, type Card, newCard } from './card.ts';
import { groupSame } from './same-opinions.ts';

/** The cards of a room. */
export type CardSet = {
  /** Those that are dealt, in an order that is the same in every process and is not that of writing. */
  all: readonly Card[];
  byOpinion: ReadonlyMap<string, Card>;
  byAuthor: ReadonlyMap<string, readonly Card[]>;
  authors: readonly Author[];
  /** The opinions that the host has put together with others. */
  joined: ReadonlySet<string>;
};

export const noCards: CardSet = {
  all: [],
  byOpinion: new Map(),
  byAuthor: new Map(),
  authors: [],
  joined: new Set(),
};

/** Opinions per event loop tick, at about 30 µs each. */
const cardsPerTick = 250;
/** More turns than anybody has cards. */
const lastTurn = 100_000;

/** A number that depends on nothing but the id, for an order that favours nobody. */
const mix = (id: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ (id.codePointAt(index) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/**
 * Builds one card for all opinions that say the same. `opinions`: oldest first. `kindOf`: tells questions from
 * statements.
 */
export const buildCards = async (
  opinions: readonly OpinionRecord[],
  kindOf: (content: string) => CardKind,
): Promise<CardSet> => {
  const groups = await groupSame(opinions);
  const byOpinion = new Map<string, Card>();
  const byAuthor = new Map<string, Card[]>();
  const authors = new Map<string, Author>();
  const cards: Card[] = [];
  const written: { id: string; author: string; content: string }[] = [];
  for (const [at, opinion] of opinions.entries()) {
    if (at > 0 && at % cardsPerTick === 0) await setImmediate();
    const { id: opinionId, author: writer, content } = groups.get(opinion.id) ?? opinion;
    let card = byOpinion.get(opinionId);
    if (card === undefined) {
      const author = authors.get(writer) ?? { written: 0, begun: 0, asked: 0 };
      authors.set(writer, author);
      const kind = kindOf(content);
      card = newCard({ opinionId, content, kind, isNoise: isNoise(content), author });
      byOpinion.set(opinionId, card);
      cards.push(card);
      written.push({ id: opinionId, author: writer, content });
    }
    byOpinion.set(opinion.id, card);
    const own = byAuthor.get(opinion.author);
    if (own) own.push(card);
    else byAuthor.set(opinion.author, [card]);
  }
  const all = cards
    .filter((card) => !card.isNoise)
    .map((card) => ({ card, order: mix(card.opinionId) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ card }) => card);
  const further = findFurtherSnippets(written);
  const isFurther = ({ opinionId }: Card): boolean => further.has(opinionId);
  // An author's further snippets come after everybody else's cards.
  for (const card of all.toSorted((a, b) => Number(isFurther(a)) - Number(isFurther(b)))) {
    const { author } = card;
    card.turn = author.written + (isFurther(card) ? lastTurn : 0);
    author.written += 1;
  }
  const joined = opinions.filter(({ sameAs }) => sameAs !== null);
  return {
    all,
    byOpinion,
    byAuthor,
    authors: [...new Set(all.map(({ author }) => author))],
    joined: new Set(joined.map(({ id }) => id)),
  };
};
