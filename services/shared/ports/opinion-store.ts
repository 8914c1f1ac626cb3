import type { HeldDecision, HeldReason } from '@murmur/contract/moderation';
import type { RoomRecord } from './room-store.ts';

/** An opinion as stored. `author` is a public id. `submittedAt` is in epoch ms, on the server's clock. */
export type OpinionRecord = {
  id: string;
  roomId: string;
  author: string;
  nickname: string;
  content: string;
  isPublic: boolean;
  submittedAt: number;
  /** The reason for holding the opinion, when it was added or later; null = never held. */
  heldFor: HeldReason | null;
  /** The host's decision on a held opinion. `show` also makes it public. */
  decision: HeldDecision | null;
  /**
   * The opinion that says the same in other words, according to the host. It may have been removed; all opinions that
   * name it still say the same.
   */
  sameAs: string | null;
  answered: boolean;
};

/** A change by the host; absent fields keep their value. */
export type OpinionMark = { sameAs?: string | null | undefined; answered?: boolean | undefined };

/** `unknown`: one of the opinions is not shared. `cycle`: an opinion would stand for itself. */
export type Marking =
  | { kind: 'marked'; opinion: OpinionRecord }
  | { kind: 'unknown' }
  | { kind: 'cycle' };

export type RoomCounts = Pick<RoomRecord, 'opinionCount' | 'sharedCount' | 'participantCount'>;

export type OpinionAddition =
  /** `counts`: the counts of the room including this opinion. `revision`: that of the room with this opinion. */
  | { kind: 'added'; opinion: OpinionRecord; counts: RoomCounts; revision: number }
  /** `revision`: a revision of the room that this call has raised although nothing has changed, or null. */
  | { kind: 'repeated'; opinion: OpinionRecord; revision: number | null }
  /**
   * Nothing was stored, because the room was not active or past its end, its moderation had changed, or the author's
   * seat had been removed.
   */
  | { kind: 'closed' };

/** `revision`: the room's, if this call made the decision, or held the opinion; null if an earlier call did. */
export type Decided = { opinion: OpinionRecord; revision: number | null };

export type OpinionRemoval = { opinion: OpinionRecord; revision: number };

export type OpinionPage = { opinions: OpinionRecord[]; nextCursor: string | null };

/**
 * Stores the opinions of all rooms.
 *
 * Guarantees: an opinion confirmed by `add` survives a kill of the process, and was stored before the room left
 * `active`, so the transcript of a room in processing contains every confirmed opinion. An opinion with the same
 * author and key is stored once, however many calls run concurrently. Opinions are ordered by their addition to the
 * room, and pages neither repeat nor skip an opinion that exists throughout. Every change updates the counts in the
 * room's record, so that no call iterates over its opinions.
 * Does not guarantee: that pages show opinions added after the first page was read, or that counts are correct during
 * a change or just after one was interrupted.
 * Errors: AppError UNAVAILABLE if the store cannot answer. The opinion may have been stored nevertheless, and is
 * stored only once if the call is repeated with the same key.
 */
export interface OpinionStore {
  /**
   * `key`: the client's idempotency key, or null if there is none. `revision`: the `moderationRevision` of the room
   * under which the opinion was checked; null = any.
   */
  add(
    opinion: OpinionRecord,
    key: string | null,
    revision?: number | null,
  ): Promise<OpinionAddition>;
  /**
   * Adds statements of rooms to an event in processing. Each is added once, even if several callers add it
   * repeatedly, and a removed statement stays removed.
   */
  addStatements(roomId: string, statements: OpinionRecord[]): Promise<void>;
  /** Returns one author's opinions, oldest first. */
  listOwn(roomId: string, author: string): Promise<OpinionRecord[]>;
  /**
   * Returns a page of shared opinions, newest first. `cursor`: from the previous page; null = start with the newest.
   */
  pageShared(roomId: string, cursor: string | null, limit: number): Promise<OpinionPage>;
  /**
   * Returns a page of the shared opinions of these rooms, by time of submission, newest first, with one query for any
   * number of rooms.
   */
  pageSharedOf(roomIds: string[], cursor: string | null, limit: number): Promise<OpinionPage>;
  /** Returns a page of shared opinions, oldest first. `except`: an author whose opinions are omitted. */
  pageSharedFromOldest(
    roomId: string,
    except: string | null,
    cursor: string | null,
    limit: number,
  ): Promise<OpinionPage>;
  /** Returns the given opinions that are shared and have not been removed, in no particular order. */
  listSharedOf(roomId: string, ids: string[]): Promise<OpinionRecord[]>;
  /** Returns only the authors of the opinions that `listSharedOf` would return, by opinion id. */
  authorsOfShared(roomId: string, ids: string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns a page of all opinions, including private ones, oldest first. Only for the analysis. */
  pageAll(roomId: string, cursor: string | null, limit: number): Promise<OpinionPage>;
  /**
   * Returns a page of the held opinions of these rooms that await a decision, by time of submission, with one query
   * for any number of rooms.
   */
  pageHeld(roomIds: string[], cursor: string | null, limit: number): Promise<OpinionPage>;
  countHeld(roomIds: string[]): Promise<number>;
  /**
   * Returns the given opinions, from any room, that were held and have not been removed, in no particular order.
   */
  findHeld(ids: string[]): Promise<OpinionRecord[]>;
  /**
   * Returns the number of shared opinions in these rooms that others cannot see, because they are hidden or await a
   * decision.
   */
  countNotShown(roomIds: string[]): Promise<number>;
  /**
   * Decides on held opinions that have not been removed. A hidden opinion can be shown later, but a shown opinion
   * stays shown unless it is held again.
   * @returns the given opinions that now have this decision, in no particular order, without opinions that were never
   * held
   */
  decide(roomId: string, ids: string[], decision: HeldDecision): Promise<Decided[]>;
  /** Holds a shared opinion, which then awaits a decision like any held one. Null: it is neither shared nor waiting. */
  hold(roomId: string, opinionId: string): Promise<Decided | null>;
  /**
   * Changes a shared opinion. `sameAs` replaces a named opinion by the one that it names itself, also in opinions that
   * already name the changed one, so that no chains arise. Increases `opinionChanges` of the room afterwards. Changes
   * of the same opinions by several concurrent calls can leave a chain, which readers follow to its end.
   */
  mark(roomId: string, opinionId: string, mark: OpinionMark): Promise<Marking>;
  /** Returns the ids of shared opinions that the host has marked as answered, in no particular order. */
  listAnswered(roomId: string): Promise<string[]>;
  countOwn(roomId: string, author: string): Promise<{ total: number; shared: number }>;
  /** Removes a shared opinion (`author` null) or an opinion of the author. Returns the removed opinion, or null. */
  remove(roomId: string, opinionId: string, author: string | null): Promise<OpinionRemoval | null>;
  /** Like `remove`, but for an opinion that is already removed: returns it without its content, or null. */
  findRemoved(
    roomId: string,
    opinionId: string,
    author: string | null,
  ): Promise<OpinionRecord | null>;
}
