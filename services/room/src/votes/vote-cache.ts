import type { CardKind } from '@murmur/contract/votes';
import type { DealtCards as DealtRecords } from '@murmur/shared/ports/dealt-cards';
import type { OpinionRecord, OpinionStore } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord, RoomStore } from '@murmur/shared/ports/room-store';
import type { VoteRecord, VoteStore } from '@murmur/shared/ports/vote-store';
import { Batcher, readEach } from '@murmur/shared/runtime/batcher';
import type { Clock } from '@murmur/shared/runtime/clock';
import { isQuestion } from '@murmur/shared/text/is-question';
import { dealsOffered, readOffered } from '../room-facts/offered.ts';
import { readPages } from '../room-facts/read-pages.ts';
import { buildCards, type CardSet } from './build-cards.ts';
import { type Asker, type DealtCards, RoomVotes } from './room-votes.ts';
import { readCast, type Tally } from './tally.ts';

/** Age in ms from which an entry is refreshed on use. */
const freshMs = 1_000;
/** Time in ms without use after which an entry is dropped. */
const ttlMs = 60_000;
const pageSize = 2_000;

/** `opinions`: the state of the room's shared opinions at the last read. The cursors are those of its votes and dealt cards. */
type Entry = {
  votes: RoomVotes;
  opinions: string | null;
  /** The same for the rooms from which statements are offered. */
  offered: string;
  cast: string | null;
  dealt: string | null;
  readAt: number;
  usedAt: number;
  reading: Promise<void> | null;
};

type Stores = {
  rooms: RoomStore;
  opinions: OpinionStore;
  votes: VoteStore;
  dealt: DealtRecords;
  clock: Clock;
};

/** An offered statement has no author in this room, and does not share the turns of others. */
const asOwnAuthor = (opinion: OpinionRecord): OpinionRecord => ({
  ...opinion,
  author: `offered ${opinion.id}`,
  sameAs: null,
});

/** Changes whenever an opinion of the room is shared or removed, or said to be the same as another. */
const opinionsOf = (room: RoomRecord | null): string =>
  `${room?.sharedCount ?? 0} ${room?.opinionChanges ?? 0}`;

/**
 * Caches the cards and votes of each room, so that dealing and counting cost at most one read per room and second. An
 * entry lags behind the store by at most a second, or not at all if this process alone receives the votes. What other
 * processes dealt is read before each card is dealt.
 */
export class VoteCache {
  readonly #stores: Stores;
  readonly #entries = new Map<string, Entry>();
  /** Reads what was dealt in a room once for all calls of one event loop tick. */
  readonly #dealtReads: Batcher<string, void>;

  constructor(stores: Stores) {
    this.#stores = stores;
    this.#dealtReads = new Batcher((roomIds) =>
      readEach(roomIds, async (roomId) => this.#readDealt(roomId, this.#open(roomId))),
    );
  }

  /** Returns the votes of each person on each opinion, at most a second old. @throws AppError UNAVAILABLE */
  async count(roomId: string): Promise<Tally> {
    return (await this.read(roomId)).separate;
  }

  /** Returns the cards and votes of a room. @throws AppError UNAVAILABLE */
  async read(roomId: string): Promise<RoomVotes> {
    const entry = this.#open(roomId);
    await this.#refresh(roomId, entry);
    return entry.votes;
  }

  /**
   * Returns the next cards for a person, first those that they hold. No card shows an opinion that another process
   * removed a second ago.
   * @param room as just read
   * @throws AppError UNAVAILABLE
   */
  async deal(
    room: RoomRecord,
    asker: Asker,
  ): Promise<DealtCards & { statements: ReturnType<RoomVotes['progress']> }> {
    const { roomId } = room;
    const entry = this.#open(roomId);
    const refreshed = this.#refresh(roomId, entry);
    // Stale counts are used while they are refreshed; stale cards are not.
    if (entry.opinions === opinionsOf(room)) refreshed.catch(() => {});
    else await refreshed;
    await this.#dealtReads.submit(roomId);
    const dealt = entry.votes.deal(asker);
    const { voter } = asker;
    if (dealt.isNew.length > 0) {
      const opinionIds = dealt.isNew.map(({ opinionId }) => opinionId);
      entry.votes.hold({ voter, opinionIds, at: this.#stores.clock.now() });
      await this.#stores.dealt.record(roomId, { voter, opinionIds });
    }
    return { ...dealt, statements: entry.votes.progress() };
  }

  /** Adds a vote that was stored. */
  add(cast: VoteRecord): void {
    this.#entries.get(cast.roomId)?.votes.add(cast);
  }

  forget(roomId: string): void {
    this.#entries.delete(roomId);
  }

  #open(roomId: string): Entry {
    const now = this.#stores.clock.now();
    const known = this.#entries.get(roomId);
    if (known) {
      known.usedAt = now;
      return known;
    }
    for (const [id, { usedAt }] of this.#entries) {
      if (usedAt < now - ttlMs) this.#entries.delete(id);
    }
    const entry: Entry = {
      votes: new RoomVotes(),
      opinions: null,
      offered: '',
      cast: null,
      dealt: null,
      readAt: Number.NEGATIVE_INFINITY,
      usedAt: now,
      reading: null,
    };
    this.#entries.set(roomId, entry);
    return entry;
  }

  async #refresh(roomId: string, entry: Entry): Promise<void> {
    if (this.#stores.clock.now() - entry.readAt < freshMs) return;
    entry.reading ??= this.#readStores(roomId, entry).finally(() => {
      entry.reading = null;
    });
    await entry.reading;
  }

  async #readStores(roomId: string, entry: Entry): Promise<void> {
    const { rooms, opinions, votes, clock } = this.#stores;
    const readAt = clock.now();
    const room = await rooms.find(roomId);
    const state = opinionsOf(room);
    const offeredState = await this.#offeredState(room);
    let cards: CardSet | null = null;
    if (room !== null && (state !== entry.opinions || offeredState !== entry.offered)) {
      const sharedOpinions = await readPages((cursor) =>
        opinions.pageSharedFromOldest(roomId, null, cursor, pageSize),
      );
      const kindOf = (content: string): CardKind =>
        isQuestion(content, room.language) ? 'question' : 'statement';
      const offered = dealsOffered(room) ? await readOffered(opinions, room) : [];
      cards = await buildCards([...offered.map(asOwnAuthor), ...sharedOpinions], kindOf);
    }
    // Which card each vote counts for may have changed, so all votes are read again.
    const casts: VoteRecord[] = [];
    const from = cards === null ? entry.cast : null;
    const cursor = await readCast(votes, roomId, from, (cast) => casts.push(cast));
    if (cards !== null) entry.votes.setCards(cards);
    for (const cast of casts) entry.votes.put(cast);
    entry.votes.refresh(room?.participantCount ?? 0, readAt);
    Object.assign(entry, { opinions: state, offered: offeredState, cast: cursor, readAt });
  }

  async #offeredState(room: RoomRecord | null): Promise<string> {
    if (room === null || !dealsOffered(room)) return '';
    const from = new Set(room.offered.map(({ roomId }) => roomId));
    const sources = await Promise.all([...from].map((roomId) => this.#stores.rooms.find(roomId)));
    return sources.map(opinionsOf).join(' ');
  }

  async #readDealt(roomId: string, entry: Entry): Promise<void> {
    const { dealt, cursor } = await this.#stores.dealt.since(roomId, entry.dealt);
    entry.dealt = cursor;
    for (const record of dealt) entry.votes.hold(record);
  }
}
