import type { OpinionStore } from '@murmur/shared/ports/opinion-store';
import type { RoomStore } from '@murmur/shared/ports/room-store';
import type { VoteRecord, VoteStore } from '@murmur/shared/ports/vote-store';
import type { Clock } from '@murmur/shared/runtime/clock';
import { readPages } from '../opinions/read-pages.ts';
import { buildCards, noCards } from './build-cards.ts';
import { type Card, routeCards, sampleCards } from './route-cards.ts';
import { dealSameCards } from './same-cards-for-all.ts';
import { readCast, Tally } from './tally.ts';

/** Age in ms from which an entry is refreshed on use. */
const freshMs = 1_000;
/** Time in ms without use after which an entry is dropped. */
const ttlMs = 60_000;
const pageSize = 2_000;
/** Maximum number of cards, the best ones at the last refresh, from which cards are dealt. */
const sampleSize = 400;
/** Factor by which the number of dealt but unanswered cards decays per second. */
const pendingDecay = 0.97;
/** In smaller rooms, everybody is dealt the same cards. */
const routedFrom = 8;

type DealtCards = { cards: Card[]; remaining: number };

class RoomVotes {
  readonly tally = new Tally();
  cards = noCards;
  /** Participants and shared opinions at the last read, and the cursor of the votes. */
  people = 0;
  shared: number | null = null;
  cursor: string | null = null;
  readAt = Number.NEGATIVE_INFINITY;
  usedAt = 0;
  reading: Promise<void> | null = null;
  #sample: readonly Card[] = [];
  #dealt = 0;

  get isRead(): boolean {
    return this.readAt > Number.NEGATIVE_INFINITY;
  }

  put(cast: VoteRecord): void {
    if (this.cards.byOpinion.has(cast.opinionId)) this.tally.put(cast);
  }

  /** Adds a vote cast since the last read. */
  add(cast: VoteRecord): void {
    this.put(cast);
    const card = this.cards.byOpinion.get(cast.opinionId);
    if (!card) return;
    card.pending = Math.max(0, card.pending - 1);
    this.#count(card);
  }

  /** Completes a refresh at `now`. */
  refresh(now: number): void {
    const seconds = this.isRead ? (now - this.readAt) / 1_000 : 0;
    for (const card of this.cards.all) {
      card.pending *= pendingDecay ** seconds;
      this.#count(card);
    }
    this.#sample = sampleCards(this.cards.all, sampleSize);
    this.readAt = now;
  }

  deal(self: string, answered: readonly string[], limit: number): DealtCards {
    const excluded = new Set(this.cards.byAuthor.get(self));
    for (const opinionId of answered) {
      const card = this.cards.byOpinion.get(opinionId);
      if (card) excluded.add(card);
    }
    const open = this.cards.all.length - excluded.size;
    const cards = this.#choose(excluded, Math.min(limit, open));
    this.#dealt += cards.length;
    for (const card of cards) card.pending += 1;
    return { cards, remaining: open - cards.length };
  }

  #choose(excluded: ReadonlySet<Card>, limit: number): Card[] {
    if (this.people < routedFrom)
      return dealSameCards(this.cards, { excluded, limit, people: this.people });
    const request = { excluded, limit, dealtBefore: this.#dealt };
    const cards = routeCards(this.#sample, request);
    return cards.length < limit ? routeCards(this.cards.all, request) : cards;
  }

  #count(card: Card): void {
    Object.assign(card, this.tally.countsOf(card.opinionId));
  }
}

type Stores = { rooms: RoomStore; opinions: OpinionStore; votes: VoteStore; clock: Clock };

/**
 * Caches the cards and votes of each room, so that dealing and counting cost at most one read per room and second. An
 * entry lags behind the store by at most a second, or not at all if this process alone receives the votes.
 */
export class VoteCache {
  readonly #stores: Stores;
  readonly #entries = new Map<string, RoomVotes>();

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  /** Returns the votes of each person in a room, and their counts. @throws AppError UNAVAILABLE */
  async count(roomId: string): Promise<Tally> {
    const entry = this.#open(roomId);
    await this.#refresh(roomId, entry);
    return entry.tally;
  }

  /**
   * Returns the next cards for a person, and the number of further ones. `self`: the person as an author.
   * @throws AppError UNAVAILABLE
   */
  async deal(
    roomId: string,
    asker: { self: string; answered: readonly string[]; limit: number },
  ): Promise<DealtCards> {
    const entry = this.#open(roomId);
    const refreshed = this.#refresh(roomId, entry);
    // A stale entry is served while it is refreshed.
    if (entry.isRead) refreshed.catch(() => {});
    else await refreshed;
    return entry.deal(asker.self, asker.answered, asker.limit);
  }

  /** Adds a vote that was stored. */
  add(cast: VoteRecord): void {
    this.#entries.get(cast.roomId)?.add(cast);
  }

  forget(roomId: string): void {
    this.#entries.delete(roomId);
  }

  #open(roomId: string): RoomVotes {
    const now = this.#stores.clock.now();
    const known = this.#entries.get(roomId);
    const entry = known ?? new RoomVotes();
    entry.usedAt = now;
    if (known) return known;
    for (const [id, { usedAt }] of this.#entries) {
      if (usedAt < now - ttlMs) this.#entries.delete(id);
    }
    this.#entries.set(roomId, entry);
    return entry;
  }

  async #refresh(roomId: string, entry: RoomVotes): Promise<void> {
    if (this.#stores.clock.now() - entry.readAt < freshMs) return;
    entry.reading ??= this.#read(roomId, entry).finally(() => {
      entry.reading = null;
    });
    await entry.reading;
  }

  async #read(roomId: string, entry: RoomVotes): Promise<void> {
    const { rooms, opinions, votes, clock } = this.#stores;
    const readAt = clock.now();
    const room = await rooms.find(roomId);
    const shared = room?.sharedCount ?? 0;
    entry.people = room?.participantCount ?? 0;
    if (shared !== entry.shared) {
      const found = await readPages((cursor) =>
        opinions.pageSharedFromOldest(roomId, null, cursor, pageSize),
      );
      // Votes on opinions unknown so far were skipped, so all votes are read again.
      if (found.some(({ id }) => !entry.cards.byOpinion.has(id))) entry.cursor = null;
      entry.cards = await buildCards(found);
      entry.shared = shared;
      entry.tally.retain(new Set(entry.cards.byOpinion.keys()));
    }
    entry.cursor = await readCast(votes, roomId, entry.cursor, (cast) => entry.put(cast));
    entry.refresh(readAt);
  }
}
