import type { CountedVotes } from '@murmur/contract/internal';
import type { DealtRecord } from '@murmur/shared/ports/dealt-cards';
import type { VoteRecord } from '@murmur/shared/ports/vote-store';
import { type CardSet, noCards } from './build-cards.ts';
import { type Card, updateCard } from './card.ts';
import { routeCards, type Shares, sharesOf } from './route-cards.ts';
import { joinVotes } from './same-opinions.ts';
import { Tally } from './tally.ts';
import { hasVerdict } from './verdict-value.ts';

/** Maximum number of cards, the best ones a moment ago, from which cards are dealt. */
const sampleSize = 400;
/** Time in ms during which a dealt card counts as a probable answer. */
const pendingMs = 60_000;
/** The best cards and the shares of the authors are found again after this part of them was dealt. */
const refreshedPart = 0.25;

export type Asker = {
  /** The person, and the person as an author: in an event, their room. */
  voter: string;
  self: string;
  /** The opinions they answered, by the store. */
  answered: readonly string[];
  limit: number;
};

/** `isNew`: false for cards that the person was dealt before and has not answered. */
export type DealtCards = { cards: Card[]; isNew: Card[]; remaining: number };

const unlimited: Shares = { asked: Number.POSITIVE_INFINITY, cards: Number.POSITIVE_INFINITY };

/** The cards and votes of one room, and who holds which cards. */
export class RoomVotes {
  #cards: CardSet = noCards;
  /** The votes on each opinion, and those on all that say the same. */
  #separate = new Tally();
  #tally = new Tally();
  #people = 0;
  /** The unanswered cards of each person, in the order in which they were dealt, with the time. */
  readonly #unanswered = new Map<string, Map<Card, number>>();
  #sample: readonly Card[] = [];
  #shares = unlimited;
  #dealtSince = 0;

  /** The votes on each opinion by itself. */
  get separate(): Tally {
    return this.#separate;
  }

  /** The votes on each card. */
  get tally(): Tally {
    return this.#tally;
  }

  /** The opinions that count for another one. */
  get same(): NonNullable<CountedVotes['same']> {
    const { byOpinion, joined } = this.#cards;
    return [...byOpinion].flatMap(([opinion_id, { opinionId: same_as }]) => {
      if (opinion_id === same_as) return [];
      return { opinion_id, same_as, ...(joined.has(opinion_id) && { by_host: true as const }) };
    });
  }

  /** Joins votes on single opinions to votes on cards. */
  join(separate: Tally): Tally {
    const { byOpinion } = this.#cards;
    const cards = new Map([...byOpinion].map(([id, { opinionId }]) => [id, { id: opinionId }]));
    return joinVotes(separate, cards, {
      isOwn: (voter, id) => this.#isOwn(voter, byOpinion.get(id)),
      latest: this.#tally,
    });
  }

  /** Replaces the cards; all votes have to be put again. Cards that exist as before stay in people's hands. */
  setCards(cards: CardSet): void {
    for (const hand of this.#unanswered.values()) {
      for (const [card, at] of Array.from(hand)) {
        hand.delete(card);
        const same = cards.byOpinion.get(card.opinionId);
        if (same) hand.set(same, at);
      }
    }
    this.#cards = cards;
    this.#separate = new Tally();
    this.#tally = new Tally();
  }

  /** Counts a vote for the card that its opinion stands on. Nobody votes on what they said themselves. */
  put(cast: VoteRecord): Card | undefined {
    const card = this.#cards.byOpinion.get(cast.opinionId);
    if (card) this.#separate.put(cast);
    if (!card || this.#isOwn(cast.voter, card)) return undefined;
    this.#tally.put({ ...cast, opinionId: card.opinionId });
    this.#unanswered.get(cast.voter)?.delete(card);
    return card;
  }

  /** Counts a vote cast since the last refresh. */
  add(cast: VoteRecord): void {
    const held = this.#cards.byOpinion.get(cast.opinionId);
    const isHeld = held !== undefined && this.#unanswered.get(cast.voter)?.has(held) === true;
    const card = this.put(cast);
    if (card) this.#update(card, isHeld ? -1 : 0);
  }

  /** Notes the cards that this or another process dealt. */
  hold({ voter, opinionIds, at }: DealtRecord): void {
    const hand = this.#unanswered.get(voter) ?? new Map<Card, number>();
    this.#unanswered.set(voter, hand);
    for (const opinionId of opinionIds) {
      const card = this.#cards.byOpinion.get(opinionId);
      if (!card || this.#tally.hasAnswered(voter, card.opinionId)) continue;
      if (!hand.has(card)) this.#update(card, 1);
      hand.set(card, at);
    }
  }

  /** Counts all votes and outstanding answers at `now`. `people`: the participants of the room. */
  refresh(people: number, now: number): void {
    this.#people = Math.max(people, this.#tally.voters);
    const pending = new Map<Card, number>();
    for (const hand of this.#unanswered.values()) {
      for (const [card, at] of hand)
        if (now - at < pendingMs) pending.set(card, (pending.get(card) ?? 0) + 1);
    }
    for (const author of this.#cards.authors) Object.assign(author, { begun: 0, asked: 0 });
    for (const card of this.#cards.all) {
      Object.assign(card, { agree: 0, disagree: 0, pass: 0, pending: 0 });
      const counts = this.#tally.countsOf(card.opinionId);
      updateCard(card, { ...counts, pending: pending.get(card) ?? 0 }, this.#people);
    }
    this.#findBest();
  }

  deal({ voter, self, answered, limit }: Asker): DealtCards {
    const excluded = new Set(this.#cards.byAuthor.get(self));
    for (const opinionId of answered) {
      const card = this.#cards.byOpinion.get(opinionId);
      if (card) excluded.add(card);
    }
    const hand = [...(this.#unanswered.get(voter)?.keys() ?? [])].filter(
      (card) => !excluded.has(card) && !card.isNoise,
    );
    let open = 0;
    for (const card of this.#cards.all) if (!excluded.has(card)) open += 1;
    const held = hand.slice(0, limit);
    for (const card of hand) excluded.add(card);
    const isNew = this.#choose(excluded, Math.min(limit, open) - held.length);
    const cards = [...held, ...isNew];
    return { cards, isNew, remaining: open - cards.length };
  }

  /** How far the room is: its statements, those that somebody answered, and those with a verdict. */
  progress(): { total: number; answered: number; decided: number } {
    const statements = this.#cards.all.filter(({ kind }) => kind === 'statement');
    const isAnswered = ({ agree, disagree, pass }: Card): boolean => agree + disagree + pass > 0;
    return {
      total: statements.length,
      answered: statements.filter(isAnswered).length,
      decided: statements.filter(hasVerdict).length,
    };
  }

  #isOwn(voter: string, card: Card | undefined): boolean {
    return card !== undefined && this.#cards.byAuthor.get(voter)?.includes(card) === true;
  }

  #choose(excluded: ReadonlySet<Card>, limit: number): Card[] {
    if (limit <= 0) return [];
    this.#dealtSince += limit;
    if (this.#dealtSince > refreshedPart * this.#sample.length) this.#findBest();
    const request = { excluded, limit, shares: this.#shares };
    const cards = routeCards(this.#sample, request);
    return cards.length < limit ? routeCards(this.#cards.all, request) : cards;
  }

  #findBest(): void {
    this.#dealtSince = 0;
    this.#shares = sharesOf(this.#cards.authors);
    const { all } = this.#cards;
    const request = { excluded: new Set<Card>(), limit: sampleSize, shares: this.#shares };
    this.#sample = all.length <= sampleSize ? all : routeCards(all, request);
  }

  #update(card: Card, pending: number): void {
    if (card.isNoise) return;
    const counts = this.#tally.countsOf(card.opinionId);
    updateCard(card, { ...counts, pending: Math.max(0, card.pending + pending) }, this.#people);
  }
}
