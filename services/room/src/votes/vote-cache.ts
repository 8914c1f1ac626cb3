import type { OpinionStore } from '@murmur/shared/ports/opinion-store';
import type { RoomStore } from '@murmur/shared/ports/room-store';
import type { VoteRecord, VoteStore } from '@murmur/shared/ports/vote-store';
import type { Clock } from '@murmur/shared/runtime/clock';
import { readPages } from '../opinions/read-pages.ts';
import { buildCards, noCards } from './build-cards.ts';
import { dealTogether } from './deal-together.ts';
import { type Card, routeCards, sampleCards } from './route-cards.ts';
import { Tally } from './tally.ts';

/** Age in ms from which an entry is refreshed on use. */
const freshMs = 1_000;
const ttlMs = 60_000;
const pageSize = 2_000;
/** Maximum number of cards, the best ones at the last refresh, from which cards are dealt. */
const sampleSize = 400;
/** Per-second decay of dealt cards that stay unanswered. */
const outDecay = 0.97;
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

  put(cast: Omit<VoteRecord, 'roomId'>): void {
    if (this.cards.byOpinion.has(cast.opinionId)) this.tally.put(cast);
  }

  /** Adds a vote cast since the last read. */
  note(cast: Omit<VoteRecord, 'roomId'>): void {
    this.put(cast);
    const card = this.cards.byOpinion.get(cast.opinionId);
    if (!card) return;
    card.out = Math.max(0, card.out - 1);
    this.#count(card);
  }

  /** Completes a refresh at `now`. */
  refresh(now: number): void {
    const seconds = this.isRead ? (now - this.readAt) / 1_000 : 0;
    for (const card of this.cards.all) {
      card.out *= outDecay ** seconds;
      this.#count(card);
    }
    this.#sample = sampleCards(this.cards.all, sampleSize);
    this.readAt = now;
  }

  deal(self: string, answered: readonly string[], limit: number): DealtCards {
    const closed = new Set(this.cards.byAuthor.get(self));
    for (const opinionId of answered) {
      const card = this.cards.byOpinion.get(opinionId);
      if (card) closed.add(card);
    }
    const open = this.cards.all.length - closed.size;
    const cards = this.#choose(closed, Math.min(limit, open));
    this.#dealt += cards.length;
    for (const card of cards) card.out += 1;
    return { cards, remaining: open - cards.length };
  }

  #choose(closed: ReadonlySet<Card>, limit: number): Card[] {
    if (this.people < routedFrom)
      return dealTogether(this.cards, { closed, limit, people: this.people });
    const request = { closed, limit, turn: this.#dealt };
    const cards = routeCards(this.#sample, request);
    return cards.length < limit ? routeCards(this.cards.all, request) : cards;
  }

  #count(card: Card): void {
    Object.assign(card, this.tally.counts.get(card.opinionId));
  }
}

/**
 * Cards and votes by room, so that dealing and counting cost at most one read per room and second. An entry lags
 * behind the store by at most a second, or not at all if this process alone receives the votes.
 */
export class VoteCache {
  readonly #rooms: RoomStore;
  readonly #opinions: OpinionStore;
  readonly #votes: VoteStore;
  readonly #clock: Clock;
  readonly #entries = new Map<string, RoomVotes>();

  constructor(deps: {
    rooms: RoomStore;
    opinions: OpinionStore;
    votes: VoteStore;
    clock: Clock;
  }) {
    this.#rooms = deps.rooms;
    this.#opinions = deps.opinions;
    this.#votes = deps.votes;
    this.#clock = deps.clock;
  }

  /** The votes of a room, person by person, and their counts. @throws AppError UNAVAILABLE */
  async count(roomId: string): Promise<Tally> {
    return (await this.#fresh(roomId)).tally;
  }

  /**
   * The next cards for a person, and how many more there are. `self`: the person as an author.
   * @throws AppError UNAVAILABLE
   */
  async deal(
    roomId: string,
    asker: { self: string; answered: readonly string[]; limit: number },
  ): Promise<DealtCards> {
    const entry = this.#open(roomId);
    // A stale entry is served while it is refreshed.
    if (!entry.isRead) await this.#readOn(roomId, entry);
    else if (this.#isStale(entry)) this.#readOn(roomId, entry).catch(() => {});
    return entry.deal(asker.self, asker.answered, asker.limit);
  }

  /** Records a vote that was stored. */
  note({ roomId, ...cast }: VoteRecord): void {
    this.#entries.get(roomId)?.note(cast);
  }

  forget(roomId: string): void {
    this.#entries.delete(roomId);
  }

  #isStale({ readAt }: RoomVotes): boolean {
    return this.#clock.now() - readAt >= freshMs;
  }

  async #fresh(roomId: string): Promise<RoomVotes> {
    const entry = this.#open(roomId);
    if (this.#isStale(entry)) await this.#readOn(roomId, entry);
    return entry;
  }

  #open(roomId: string): RoomVotes {
    const now = this.#clock.now();
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

  #readOn(roomId: string, entry: RoomVotes): Promise<void> {
    entry.reading ??= this.#read(roomId, entry).finally(() => {
      entry.reading = null;
    });
    return entry.reading;
  }

  async #read(roomId: string, entry: RoomVotes): Promise<void> {
    const readAt = this.#clock.now();
    const room = await this.#rooms.find(roomId);
    const shared = room?.sharedCount ?? 0;
    entry.people = room?.participantCount ?? 0;
    if (shared !== entry.shared) {
      const opinions = await readPages((cursor) =>
        this.#opinions.pageSharedFromOldest(roomId, null, cursor, pageSize),
      );
      // Votes on opinions unknown so far were skipped, so all are read again.
      if (opinions.some(({ id }) => !entry.cards.byOpinion.has(id))) entry.cursor = null;
      entry.cards = await buildCards(opinions);
      entry.shared = shared;
      entry.tally.retain(new Set(entry.cards.byOpinion.keys()));
    }
    for (let isLast = false; !isLast; ) {
      const page = await this.#votes.pageCast(roomId, entry.cursor, pageSize);
      for (const cast of page.votes) entry.put(cast);
      ({ isLast, cursor: entry.cursor } = page);
    }
    entry.refresh(readAt);
  }
}
