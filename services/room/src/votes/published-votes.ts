import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { PositionAnswer, VoteStore } from '@murmur/shared/ports/vote-store';
import type { Clock } from '@murmur/shared/runtime/clock';
import { isVotingOver } from '../room-facts/voting-time.ts';
import { Publication } from './publication.ts';
import { countAll, type Tally } from './tally.ts';
import type { VoteCache } from './vote-cache.ts';

/** Time in ms without use after which an entry is dropped. */
const ttlMs = 60_000;

type Entry = { publication: Publication; usedAt: number };

/** Publishes the counts of rooms, and caches what has been published. */
export class PublishedVotes {
  readonly #votes: VoteStore;
  readonly #voteCache: VoteCache;
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();

  constructor(parts: { votes: VoteStore; voteCache: VoteCache; clock: Clock }) {
    this.#votes = parts.votes;
    this.#voteCache = parts.voteCache;
    this.#clock = parts.clock;
  }

  /** Publishes what can be published of a room's answers, and returns everything published. @throws AppError UNAVAILABLE */
  async read(room: RoomRecord): Promise<Publication> {
    const { roomId } = room;
    const { publication } = this.#open(roomId);
    await this.#readOn(roomId, publication);
    if (publication.isFinal) return publication;
    const isOver = isVotingOver(room, this.#clock.now());
    const [tally, positions] = await this.#current(room, isOver);
    for (;;) {
      const next = publication.next(tally, positions, isOver);
      if (next === null) return publication;
      // Another process may have published in the meantime.
      if (await this.#votes.publish(roomId, next)) publication.add(next);
      else await this.#readOn(roomId, publication);
    }
  }

  forget(roomId: string): void {
    this.#entries.delete(roomId);
  }

  async #readOn(roomId: string, publication: Publication): Promise<void> {
    const later = await this.#votes.listPublished(roomId, publication.number);
    for (const published of later) publication.add(published);
  }

  /** Returns the current answers. The final counts are read from the store, because the cache may lag behind. */
  #current(room: RoomRecord, isOver: boolean): Promise<[Tally, PositionAnswer[]]> {
    const { roomId, askPosition } = room;
    return Promise.all([
      isOver ? countAll(this.#votes, roomId) : this.#voteCache.count(roomId),
      askPosition ? this.#votes.listPositions(roomId) : [],
    ]);
  }

  #open(roomId: string): Entry {
    const now = this.#clock.now();
    const entry = this.#entries.get(roomId) ?? { publication: new Publication(), usedAt: now };
    entry.usedAt = now;
    if (this.#entries.has(roomId)) return entry;
    for (const [id, { usedAt }] of this.#entries) {
      if (usedAt < now - ttlMs) this.#entries.delete(id);
    }
    this.#entries.set(roomId, entry);
    return entry;
  }
}
