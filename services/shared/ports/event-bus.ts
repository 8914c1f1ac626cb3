import type { Delivery, Publication } from '@murmur/contract/publication';

/**
 * The publications that a listener missed. `recovered` is false if the history no longer reaches back to `since`.
 */
export type Replay = { recovered: boolean; publications: Publication[] };

export type Subscription = { close(): Promise<void> };

/**
 * Carries one stream of publications per room to every listening node.
 * A publication with at least one streamed delivery (contract/socket-down `isStreamed`) gets the next `seq`, which
 * its streamed deliveries carry. A stream begins at 0 when the room is opened. A stream whose history was lost
 * restarts at the clock's epoch ms, so that an old `since` is never valid in it.
 *
 * Guarantees: a listener receives a room's publications in order. `seq` increases by one and is assigned once. At
 * least the last 256 sequenced publications can be replayed. A publication is in the history before any listener
 * receives it.
 * Does not guarantee: delivery. A publication reaches a listener at most once, and an outage loses publications and
 * possibly the history. The store is the source of truth.
 * Errors: `publish` rejects with AppError UNAVAILABLE. The caller has already stored the change, and continues.
 */
export interface EventBus {
  /** Starts a room's stream. Idempotent. */
  open(roomId: string): Promise<void>;
  /**
   * Restarts a room's stream beyond every assigned position. No old position can be replayed, and listeners receive an
   * empty publication at the new one, which shows them the gap. With `revision`, restarts it only if a change up to
   * this revision is still missing, and counts them all as published.
   */
  restart(roomId: string, revision?: number): Promise<void>;
  /**
   * `revisions`: those of the room that belong to the published changes (see `RoomRecord.revision`). Without
   * deliveries, only the revisions are recorded, and nobody receives anything.
   */
  publish(roomId: string, deliveries: Delivery[], revisions?: number[]): Promise<Publication>;
  /**
   * Returns true if a change of the room up to this revision has not been published. A stream that began when the room
   * already existed counts all changes as published up to the first revision that it is compared with.
   */
  lacks(roomId: string, revision: number): Promise<boolean>;
  /**
   * Once the promise resolves, every publication of the room reaches `listener`. `onForgotten` is called when the
   * room is deleted.
   */
  listen(
    roomId: string,
    listener: (publication: Publication) => void,
    onForgotten?: () => void,
  ): Promise<Subscription>;
  /** Returns the last seq assigned in the room, or 0 before the first. */
  position(roomId: string): Promise<number>;
  /**
   * Returns the publications after `since`, including those without a seq at exactly `since`. A listener may already
   * have received the latter, and recognises repetitions by their ids.
   */
  replay(roomId: string, since: number): Promise<Replay>;
  /** Ends the room's stream and deletes its history. Idempotent. */
  forget(roomId: string): Promise<void>;
  /** Removes the content of an opinion from the room's history; publications keep their seq. */
  redact(roomId: string, opinionId: string): Promise<void>;
  /** Returns the latest publications in the history, oldest first: at least 256, if there are that many. */
  recent(roomId: string): Promise<Publication[]>;
}
