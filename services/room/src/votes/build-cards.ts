import { setImmediate } from 'node:timers/promises';
import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import { isNoise } from '@murmur/shared/text/is-noise';
import { repetitionKey } from '@murmur/shared/text/repetition-key';
import type { Card } from './route-cards.ts';

/** The cards of a room, indexed by opinion and by author. */
export type CardSet = {
  all: readonly Card[];
  byOpinion: ReadonlyMap<string, Card>;
  byAuthor: ReadonlyMap<string, readonly Card[]>;
};

/** Returns the letter bigrams of a text; similar texts share many. */
const bigramsOf = (saying: string): Set<string> => {
  const letters = Array.from(saying);
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
};

export const noCards: CardSet = { all: [], byOpinion: new Map(), byAuthor: new Map() };

/** Cards per event loop tick, at about 50 µs each. */
const cardsPerTick = 250;

/** Builds one card per distinct text, assigned to its first author. `opinions`: oldest first. */
export const buildCards = async (opinions: readonly OpinionRecord[]): Promise<CardSet> => {
  const byText = new Map<string, Card>();
  const byOpinion = new Map<string, Card>();
  const byAuthor = new Map<string, Card[]>();
  for (const [at, { id, author, content }] of opinions.entries()) {
    if (at > 0 && at % cardsPerTick === 0) await setImmediate();
    const saying = repetitionKey(content);
    const card = byText.get(saying) ?? {
      opinionId: id,
      content,
      bigrams: bigramsOf(saying),
      isNoise: isNoise(content),
      agree: 0,
      disagree: 0,
      pass: 0,
      pending: 0,
    };
    byText.set(saying, card);
    byOpinion.set(id, card);
    const own = byAuthor.get(author);
    if (own) own.push(card);
    else byAuthor.set(author, [card]);
  }
  return { all: [...byText.values()], byOpinion, byAuthor };
};
