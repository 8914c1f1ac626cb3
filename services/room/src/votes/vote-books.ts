import type { OpinionPage, OpinionRecord, OpinionStore } from '@murmur/shared/ports/opinion-store';
import type { VoteRecord, VoteStore } from '@murmur/shared/ports/vote-store';
import type { Clock } from '@murmur/shared/runtime/clock';
import type { Card } from './route-cards.ts';
import { sayingOf } from './same-saying.ts';
import { Tally } from './tally.ts';

/** A book is read on after so long, in ms, when somebody asks for it. */
const freshMs = 1_000;
/** One that nobody asked for in so long is forgotten. */
const keptMs = 60_000;
const pageSize = 2_000;

/** The cards and votes of one room as last read. */
export type VoteBook = { cards: readonly Card[]; tally: Tally };

type Entry = {
  tally: Tally;
  cards: Card[];
  byOpinion: Map<string, Card>;
  shared: number | null;
  cursor: string | null;
  readAt: number;
  askedAt: number;
  isRead: boolean;
  reading: Promise<void> | null;
};

const gather = (opinions: OpinionRecord[]): Card[] => {
  const bySaying = new Map<string, { first: OpinionRecord; all: OpinionRecord[] }>();
  for (const opinion of opinions) {
    const saying = sayingOf(opinion.content);
    const group = bySaying.get(saying) ?? { first: opinion, all: [] };
    group.all.push(opinion);
    bySaying.set(saying, group);
  }
  return [...bySaying.values()].map(({ first, all }) => ({
    opinionId: first.id,
    content: first.content,
    authors: new Set(all.map(({ author }) => author)),
    sayings: all.map(({ id }) => id),
    agree: 0,
    disagree: 0,
    pass: 0,
    out: 0,
  }));
};

/**
 * The votes of rooms as this process last read them, so that dealing cards and counting cost a room
 * one reading a second, however many ask. The store stays the truth; what is here is behind it by a
 * second at most.
 */
export class VoteBooks {
  readonly #opinions: OpinionStore;
  readonly #votes: VoteStore;
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();

  constructor({
    opinions,
    votes,
    clock,
  }: {
    opinions: OpinionStore;
    votes: VoteStore;
    clock: Clock;
  }) {
    this.#opinions = opinions;
    this.#votes = votes;
    this.#clock = clock;
  }

  /** @throws AppError UNAVAILABLE */
  async read(roomId: string): Promise<VoteBook> {
    const entry = this.#entry(roomId);
    if (!entry.isRead || this.#clock.now() - entry.readAt >= freshMs)
      await this.#readOn(roomId, entry);
    return entry;
  }

  /** A vote that was stored. */
  note({ roomId, ...cast }: VoteRecord): void {
    const entry = this.#entries.get(roomId);
    if (!entry?.isRead) return;
    entry.tally.put(cast);
    const card = entry.byOpinion.get(cast.opinionId);
    if (!card) return;
    card.out = Math.max(0, card.out - 1);
    Object.assign(card, entry.tally.counts.get(card.opinionId));
  }

  /** What was read of the room is out of date. */
  forget(roomId: string): void {
    this.#entries.delete(roomId);
  }

  #entry(roomId: string): Entry {
    const now = this.#clock.now();
    const known = this.#entries.get(roomId);
    if (known) {
      known.askedAt = now;
      return known;
    }
    for (const [id, { askedAt }] of this.#entries) {
      if (askedAt < now - keptMs) this.#entries.delete(id);
    }
    const entry: Entry = {
      tally: new Tally(),
      cards: [],
      byOpinion: new Map(),
      shared: null,
      cursor: null,
      readAt: 0,
      askedAt: now,
      isRead: false,
      reading: null,
    };
    this.#entries.set(roomId, entry);
    return entry;
  }

  #readOn(roomId: string, entry: Entry): Promise<void> {
    entry.reading ??= this.#read(roomId, entry).finally(() => {
      entry.reading = null;
    });
    return entry.reading;
  }

  async #read(roomId: string, entry: Entry): Promise<void> {
    const readAt = this.#clock.now();
    const { shared } = await this.#opinions.count(roomId);
    if (shared !== entry.shared) await this.#readOpinions(roomId, entry);
    for (let isLast = false; !isLast; ) {
      const page = await this.#votes.pageCast(roomId, entry.cursor, pageSize);
      for (const cast of page.votes) {
        if (entry.byOpinion.has(cast.opinionId)) entry.tally.put(cast);
      }
      ({ isLast, cursor: entry.cursor } = page);
    }
    for (const card of entry.cards) Object.assign(card, entry.tally.counts.get(card.opinionId));
    entry.readAt = readAt;
    entry.isRead = true;
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

  async #readOpinions(roomId: string, entry: Entry): Promise<void> {
    const opinions = await this.#readShared(roomId);
    entry.shared = opinions.length;
    entry.cards = gather(opinions);
    entry.byOpinion = new Map(
      entry.cards.flatMap((card) => card.sayings.map((id) => [id, card] as const)),
    );
    entry.tally.retain(new Set(entry.byOpinion.keys()));
  }
}
