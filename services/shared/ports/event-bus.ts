import type { Delivery, Publication } from '@murmur/contract/publication';

/** Publications that a late listener missed. `recovered` is false when the history no longer reaches back to `since`. */
export type Replay = { recovered: boolean; publications: Publication[] };

export type Subscription = { close(): Promise<void> };

/**
 * One stream of publications per room, to every node that listens.
 *
 * A publication with at least one streamed delivery (contract/socket-down `isStreamed`) takes the next `seq`; its
 * streamed deliveries carry it. A stream begins at 0 when the room is opened; a stream whose history was lost
 * restarts at the clock's ms, so that an old `since` is never valid in it.
 *
 * Guarantees: a listener gets a room's publications in order; `seq` rises by one and is assigned once; at least the
 * last 256 sequenced publications can be replayed; a publication is in the history before any listener receives it.
 * Does not guarantee: delivery (at most once: an outage loses what was published meanwhile, and possibly the
 * history). The store is the source of truth.
 * Errors: `publish` rejects with AppError UNAVAILABLE; the caller has stored the change and continues.
 */
export interface EventBus {
  /** Begins a room's stream. Idempotent. */
  open(roomId: string): Promise<void>;
  /**
   * Restarts a room's stream beyond every position given out, because a publication is lost: no old
   * position can be replayed, and listeners see a gap where it continues.
   */
  restart(roomId: string): Promise<void>;
  publish(roomId: string, deliveries: Delivery[]): Promise<Publication>;
  /**
   * Once the promise resolves, every publication of the room reaches `listener`; `onForgotten` is called when the
   * room is deleted.
   */
  listen(
    roomId: string,
    listener: (publication: Publication) => void,
    onForgotten?: () => void,
  ): Promise<Subscription>;
  /** The last seq given out in the room, 0 before the first. */
  position(roomId: string): Promise<number>;
  /**
   * Publications after `since`. Those without a seq at exactly `since` are included (listeners may have seen them;
   * they carry ids, so repetitions can be ignored).
   */
  replay(roomId: string, since: number): Promise<Replay>;
  /** Ends the room's stream and deletes its history. Idempotent. */
  forget(roomId: string): Promise<void>;
  /** Removes the content of an opinion from the room's history; publications keep their seq. */
  redact(roomId: string, opinionId: string): Promise<void>;
  /** The latest publications in the history, oldest first; at least 256, if there are as many. */
  recent(roomId: string): Promise<Publication[]>;
}
