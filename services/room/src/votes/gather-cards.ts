import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import { isNoise } from '@murmur/shared/text/is-noise';
import { sayingOf } from '@murmur/shared/text/saying';
import type { Card } from './route-cards.ts';

/** The cards of a room, and which of them are about an opinion or by an author. */
export type Deck = {
  cards: readonly Card[];
  byOpinion: ReadonlyMap<string, Card>;
  byAuthor: ReadonlyMap<string, readonly Card[]>;
};

/** The pairs of neighbouring letters in a saying: sayings about the same thing share many. */
const piecesOf = (saying: string): Set<string> => {
  const letters = Array.from(saying);
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
};

/** A card for each thing that was said, by whom it was said first; `opinions` oldest first. */
export const gatherCards = (opinions: readonly OpinionRecord[]): Deck => {
  const bySaying = new Map<string, Card>();
  const byOpinion = new Map<string, Card>();
  const byAuthor = new Map<string, Card[]>();
  for (const { id, author, content } of opinions) {
    const saying = sayingOf(content);
    const card = bySaying.get(saying) ?? {
      opinionId: id,
      content,
      pieces: piecesOf(saying),
      saysNothing: isNoise(content),
      agree: 0,
      disagree: 0,
      pass: 0,
      out: 0,
    };
    bySaying.set(saying, card);
    byOpinion.set(id, card);
    byAuthor.set(author, [...(byAuthor.get(author) ?? []), card]);
  }
  return { cards: [...bySaying.values()], byOpinion, byAuthor };
};
