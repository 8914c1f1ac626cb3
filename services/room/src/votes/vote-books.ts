import type { OpinionPage, OpinionRecord, OpinionStore } from '@murmur/shared/ports/opinion-store';
import type { RoomStore } from '@murmur/shared/ports/room-store';
import type { VoteRecord, VoteStore } from '@murmur/shared/ports/vote-store';
import type { Clock } from '@murmur/shared/runtime/clock';
import { dealTogether } from './deal-together.ts';
import { emptyDeck, gatherCards } from './gather-cards.ts';
import { type Card, routeCards, sampleCards } from './route-cards.ts';
import { Tally } from './tally.ts';

/** A book is read on after so long, in ms, when somebody asks for it. */
const freshMs = 1_000;
/** One that nobody asked for in so long is forgotten. */
const keptMs = 60_000;
const pageSize = 2_000;
/** Cards are dealt from so many at most, those worth most when the book was read. */
const sampleSize = 400;
/** What is left, each second, of the cards in hands that nobody answers. */
const outKept = 0.97;
/** Rooms of fewer people are dealt the same cards. */
const routedFrom = 8;

type Hand = { cards: Card[]; remaining: number };

/** The cards and the votes of one room as last read. */
class VoteBook {
  readonly tally = new Tally();
  deck = emptyDeck;
  /** How many people and shared opinions there were, and up to where votes were read. */
  people = 0;
  shared: number | null = null;
  cursor: string | null = null;
  readAt = Number.NEGATIVE_INFINITY;
  askedAt = 0;
  reading: Promise<void> | null = null;
  #sample: readonly Card[] = [];
  #dealt = 0;

  get isRead(): boolean {
    return this.readAt > Number.NEGATIVE_INFINITY;
  }

  put(cast: Omit<VoteRecord, 'roomId'>): void {
    if (this.deck.byOpinion.has(cast.opinionId)) this.tally.put(cast);
  }

  /** A vote that was stored since the book was read. */
  note(cast: Omit<VoteRecord, 'roomId'>): void {
    this.put(cast);
    const card = this.deck.byOpinion.get(cast.opinionId);
    if (!card) return;
    card.out = Math.max(0, card.out - 1);
    this.#count(card);
  }

  /** Takes over what was read, at `now`. */
  refresh(now: number): void {
    const seconds = this.isRead ? (now - this.readAt) / 1_000 : 0;
    for (const card of this.deck.cards) {
      card.out *= outKept ** seconds;
      this.#count(card);
    }
    this.#sample = sampleCards(this.deck.cards, sampleSize);
    this.readAt = now;
  }

  deal(voter: string, answered: readonly string[], limit: number): Hand {
    const closed = new Set(this.deck.byAuthor.get(voter));
    for (const opinionId of answered) {
      const card = this.deck.byOpinion.get(opinionId);
      if (card) closed.add(card);
    }
    const open = this.deck.cards.length - closed.size;
    const cards = this.#choose(closed, Math.min(limit, open));
    this.#dealt += cards.length;
    for (const card of cards) card.out += 1;
    return { cards, remaining: open - cards.length };
  }

  #choose(closed: ReadonlySet<Card>, limit: number): Card[] {
    if (this.people < routedFrom)
      return dealTogether(this.deck, { closed, limit, people: this.people });
    const asked = { closed, limit, turn: this.#dealt };
    const cards = routeCards(this.#sample, asked);
    return cards.length < limit ? routeCards(this.deck.cards, asked) : cards;
  }

  #count(card: Card): void {
    Object.assign(card, this.tally.counts.get(card.opinionId));
  }
}

/**
 * The votes of rooms as this process last read them, so that dealing cards and counting cost a room
 * one reading a second, however many ask. The store stays the truth; a book is behind it by a second
 * at most, or not at all where this process alone takes the votes.
 */
export class VoteBooks {
  readonly #rooms: RoomStore;
  readonly #opinions: OpinionStore;
  readonly #votes: VoteStore;
  readonly #clock: Clock;
  readonly #books = new Map<string, VoteBook>();

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

  /** The votes of a room, each person's and their counts. @throws AppError UNAVAILABLE */
  async count(roomId: string): Promise<Tally> {
    return (await this.#fresh(roomId)).tally;
  }

  /**
   * What somebody may answer next, who has `answered` already, and how many more there are.
   * @throws AppError UNAVAILABLE
   */
  async deal(
    roomId: string,
    asker: { voter: string; answered: readonly string[]; limit: number },
  ): Promise<Hand> {
    const book = this.#open(roomId);
    // Nobody waits for a newer book than the last where there is one.
    if (!book.isRead) await this.#readOn(roomId, book);
    else if (this.#isStale(book)) this.#readOn(roomId, book).catch(() => {});
    return book.deal(asker.voter, asker.answered, asker.limit);
  }

  /** A vote that was stored. */
  note({ roomId, ...cast }: VoteRecord): void {
    this.#books.get(roomId)?.note(cast);
  }

  /** Something that was read of the room is gone. */
  forget(roomId: string): void {
    this.#books.delete(roomId);
  }

  #isStale({ readAt }: VoteBook): boolean {
    return this.#clock.now() - readAt >= freshMs;
  }

  async #fresh(roomId: string): Promise<VoteBook> {
    const book = this.#open(roomId);
    if (this.#isStale(book)) await this.#readOn(roomId, book);
    return book;
  }

  #open(roomId: string): VoteBook {
    const now = this.#clock.now();
    const known = this.#books.get(roomId);
    const book = known ?? new VoteBook();
    book.askedAt = now;
    if (known) return known;
    for (const [id, { askedAt }] of this.#books) {
      if (askedAt < now - keptMs) this.#books.delete(id);
    }
    this.#books.set(roomId, book);
    return book;
  }

  #readOn(roomId: string, book: VoteBook): Promise<void> {
    book.reading ??= this.#read(roomId, book).finally(() => {
      book.reading = null;
    });
    return book.reading;
  }

  async #read(roomId: string, book: VoteBook): Promise<void> {
    const readAt = this.#clock.now();
    const room = await this.#rooms.find(roomId);
    const shared = room?.sharedCount ?? 0;
    book.people = room?.participantCount ?? 0;
    if (shared !== book.shared) {
      const opinions = await this.#readShared(roomId);
      // Votes on what was not known yet were passed over, and are read again.
      if (opinions.some(({ id }) => !book.deck.byOpinion.has(id))) book.cursor = null;
      book.deck = await gatherCards(opinions);
      book.shared = shared;
      book.tally.retain(new Set(book.deck.byOpinion.keys()));
    }
    for (let isLast = false; !isLast; ) {
      const page = await this.#votes.pageCast(roomId, book.cursor, pageSize);
      for (const cast of page.votes) book.put(cast);
      ({ isLast, cursor: book.cursor } = page);
    }
    book.refresh(readAt);
  }

  async #readShared(roomId: string): Promise<OpinionRecord[]> {
    const shared: OpinionRecord[] = [];
    let cursor: string | null = null;
    do {
      const page: OpinionPage = await this.#opinions.pageSharedFromOldest(
        roomId,
        null,
        cursor,
        pageSize,
      );
      shared.push(...page.opinions);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return shared;
  }
}
