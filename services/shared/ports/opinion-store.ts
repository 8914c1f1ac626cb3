import type { HeldDecision, HeldReason } from '@murmur/contract/moderation';
import type { RoomRecord } from './room-store.ts';

/** An opinion as it is stored. `author` is the public id; `submittedAt` epoch ms, by the server. */
export type OpinionRecord = {
  id: string;
  roomId: string;
  author: string;
  nickname: string;
  content: string;
  isPublic: boolean;
  submittedAt: number;
  /** Why it was kept from the others when it was added; null = it was not. */
  heldFor: HeldReason | null;
  /** What the host decided of a held one. A shown one is public. */
  decision: HeldDecision | null;
};

export type RoomCounts = Pick<RoomRecord, 'opinionCount' | 'sharedCount' | 'participantCount'>;

export type OpinionAddition =
  /** `counts`: as they were right after it was added. */
  | { kind: 'added'; opinion: OpinionRecord; counts: RoomCounts }
  | { kind: 'repeated'; opinion: OpinionRecord }
  /**
   * The room was not active, its end had come, its moderation had changed, or the author’s seat was
   * removed; nothing is kept.
   */
  | { kind: 'closed' };

export type HeldCounts = { waiting: number; notShown: number };

/** `changed`: by this call. */
export type Decided = { opinion: OpinionRecord; changed: boolean };

export type OpinionPage = { opinions: OpinionRecord[]; nextCursor: string | null };

/**
 * The opinions of all rooms.
 *
 * Guarantees: what `add` confirmed survives a kill of the process, and was stored before the room
 * left `active`: the transcript of a room in processing holds every confirmed opinion.
 * The same author and key is stored once, however often it is asked for at once. Order is the order of
 * addition within a room; pages neither repeat nor skip an opinion that stood all the while. The
 * counts of the room's record are kept with every change, so that nothing walks its opinions.
 * Does not guarantee: that a page shows opinions added after its first page was read; that counts are
 * right while a change is under way, or was broken off a moment ago.
 * Errors: AppError UNAVAILABLE when the store cannot answer; an opinion may be stored all the same, and is
 * stored once if the call is repeated with its key.
 */
export interface OpinionStore {
  /**
   * `key`: the client's idempotency key, or null when it sent none. `revision`: the room's
   * `moderationRevision` under which the opinion was checked; null = whichever.
   */
  add(
    opinion: OpinionRecord,
    key: string | null,
    revision?: number | null,
  ): Promise<OpinionAddition>;
  /** One author's opinions, oldest first. */
  listOwn(roomId: string, author: string): Promise<OpinionRecord[]>;
  /** Shared opinions, newest first; `cursor` from the page before, null = from the newest. */
  pageShared(roomId: string, cursor: string | null, limit: number): Promise<OpinionPage>;
  /** Shared opinions, oldest first, page by page; `except` leaves out one author. */
  pageSharedFromOldest(
    roomId: string,
    except: string | null,
    cursor: string | null,
    limit: number,
  ): Promise<OpinionPage>;
  /** Of these opinions those that are shared and stand, in no order. */
  listSharedOf(roomId: string, ids: string[]): Promise<OpinionRecord[]>;
  /** The authors of the same, by opinion: a crowd that votes asks at each vote, and needs no texts. */
  authorsOfShared(roomId: string, ids: string[]): Promise<ReadonlyMap<string, string>>;
  /** All opinions, private ones too, oldest first, page by page: for the analysis alone. */
  pageAll(roomId: string, cursor: string | null, limit: number): Promise<OpinionPage>;
  /** Held opinions that wait for a decision, oldest first; `cursor` as above. */
  pageHeld(roomId: string, cursor: string | null, limit: number): Promise<OpinionPage>;
  /** Held opinions that wait for a decision, and all that others do not see, hidden ones included. */
  countHeld(roomId: string): Promise<HeldCounts>;
  /**
   * Decides on held opinions that stand. A hidden one can be shown later, a shown one stays shown.
   * @returns those of the ids that stand as decided, in no order; ids that were never held are left out
   */
  decide(roomId: string, ids: string[], decision: HeldDecision): Promise<Decided[]>;
  countOwn(roomId: string, author: string): Promise<{ total: number; shared: number }>;
  /** Removes a shared opinion (author null), or the author's own; the removed one, or null. */
  remove(roomId: string, opinionId: string, author: string | null): Promise<OpinionRecord | null>;
  /** A removed opinion, without its content, that `remove` would have answered; or null. */
  findRemoved(
    roomId: string,
    opinionId: string,
    author: string | null,
  ): Promise<OpinionRecord | null>;
}
