import type { HeldDecision, HeldReason } from '@murmur/contract/moderation';
import type { RoomRecord } from './room-store.ts';

/** An opinion as stored. `author` is the public id; `submittedAt` is epoch ms of the server. */
export type OpinionRecord = {
  id: string;
  roomId: string;
  author: string;
  nickname: string;
  content: string;
  isPublic: boolean;
  submittedAt: number;
  /** Reason why it was held when it was added; null = it was not held. */
  heldFor: HeldReason | null;
  /** The host's decision on a held opinion. A shown one is public. */
  decision: HeldDecision | null;
};

export type RoomCounts = Pick<RoomRecord, 'opinionCount' | 'sharedCount' | 'participantCount'>;

export type OpinionAddition =
  /** `counts`: the counts right after the addition. */
  | { kind: 'added'; opinion: OpinionRecord; counts: RoomCounts }
  | { kind: 'repeated'; opinion: OpinionRecord }
  /**
   * The room was not active, its end had come, its moderation had changed, or the author’s seat had been
   * removed; nothing is stored.
   */
  | { kind: 'closed' };

/** `changed`: whether this call made the change. */
export type Decided = { opinion: OpinionRecord; changed: boolean };

export type OpinionPage = { opinions: OpinionRecord[]; nextCursor: string | null };

/**
 * The opinions of all rooms.
 *
 * Guarantees: an opinion confirmed by `add` survives a kill of the process, and was stored before the room
 * left `active`: the transcript of a room in processing holds every confirmed opinion. The same author and
 * key is stored once, however many calls run concurrently. Order is the order of addition within a room;
 * pages neither repeat nor skip an opinion that exists throughout. Every change updates the counts in the
 * room's record, so that no call iterates over its opinions.
 * Does not guarantee: that a page shows opinions added after its first page was read; that counts are right
 * during a change, or just after one was interrupted.
 * Errors: AppError UNAVAILABLE when the store cannot answer; the opinion may nevertheless be stored, and is
 * stored once if the call is repeated with its key.
 */
export interface OpinionStore {
  /**
   * `key`: the client's idempotency key, or null if there is none. `revision`: the room's
   * `moderationRevision` under which the opinion was checked; null = any.
   */
  add(
    opinion: OpinionRecord,
    key: string | null,
    revision?: number | null,
  ): Promise<OpinionAddition>;
  /**
   * Adds statements of rooms to an event in processing, each once, even if several callers add it repeatedly; a
   * removed statement stays removed.
   */
  addStatements(roomId: string, statements: OpinionRecord[]): Promise<void>;
  /** One author's opinions, oldest first. */
  listOwn(roomId: string, author: string): Promise<OpinionRecord[]>;
  /** Shared opinions, newest first; `cursor` from the previous page, null = from the newest. */
  pageShared(roomId: string, cursor: string | null, limit: number): Promise<OpinionPage>;
  /** Shared opinions, oldest first, page by page; `except` leaves out one author. */
  pageSharedFromOldest(
    roomId: string,
    except: string | null,
    cursor: string | null,
    limit: number,
  ): Promise<OpinionPage>;
  /** The given opinions that are shared and not removed, in no order. */
  listSharedOf(roomId: string, ids: string[]): Promise<OpinionRecord[]>;
  /** The authors of such opinions, by opinion id: a voting crowd needs them with each vote, but not the texts. */
  authorsOfShared(roomId: string, ids: string[]): Promise<ReadonlyMap<string, string>>;
  /** All opinions, including private ones, oldest first, page by page: for the analysis alone. */
  pageAll(roomId: string, cursor: string | null, limit: number): Promise<OpinionPage>;
  /**
   * Held opinions of these rooms that await a decision, by time of submission; `cursor` as above. One query for any
   * number of rooms.
   */
  pageHeld(roomIds: string[], cursor: string | null, limit: number): Promise<OpinionPage>;
  /** Number of held opinions of these rooms that await a decision. */
  countHeld(roomIds: string[]): Promise<number>;
  /** The given opinions that were held and not removed, from all rooms, in no order. */
  findHeld(ids: string[]): Promise<OpinionRecord[]>;
  /** Number of shared opinions of these rooms that others cannot see: held and undecided, or hidden. */
  countNotShown(roomIds: string[]): Promise<number>;
  /**
   * Decides on held opinions that have not been removed. A hidden one can be shown later, a shown one stays
   * shown.
   * @returns those of the ids that now have this decision, in no order; ids that were never held are left out
   */
  decide(roomId: string, ids: string[], decision: HeldDecision): Promise<Decided[]>;
  countOwn(roomId: string, author: string): Promise<{ total: number; shared: number }>;
  /** Removes a shared opinion (author null), or the author's own; returns the removed one, or null. */
  remove(roomId: string, opinionId: string, author: string | null): Promise<OpinionRecord | null>;
  /** A removed opinion, without its content, that `remove` would have returned; or null. */
  findRemoved(
    roomId: string,
    opinionId: string,
    author: string | null,
  ): Promise<OpinionRecord | null>;
}
