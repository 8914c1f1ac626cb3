import type { Delivery, Publication } from '@murmur/contract/publication';

/** Publications that a late listener missed. `recovered` is false when the history no longer reaches back to `since`. */
export type Replay = { recovered: boolean; publications: Publication[] };

export type Subscription = { close(): Promise<void> };

/**
 * One stream of publications per room, to every node that listens.
 *
 * A publication with at least one streamed delivery (contract/socket-down `isStreamed`) takes the
 * next `seq`; its streamed deliveries carry it. A stream begins at 0 when the room is opened; a
 * stream whose history was lost restarts at the clock's ms, so that an old `since` is never valid
 * in it.
 *
 * Guarantees: a listener gets a room's publications in order; `seq` rises by one and is given once;
 * at least the last 256 sequenced publications can be replayed; a publication is in the history
 * before any listener receives it.
 * Does not guarantee: delivery (at most once: an outage loses what was published meanwhile, and the
 * history may be gone after it). The store is the source of truth.
 * Errors: `publish` rejects with AppError UNAVAILABLE; the caller has stored first and goes on.
 */
export interface EventBus {
  /** Begins a room's stream. Harmless when repeated. */
  open(roomId: string): Promise<void>;
  /**
   * Restarts a room's stream beyond every position given out, because a publication is lost: no old
   * position can be replayed, and listeners see a gap where it continues.
   */
  restart(roomId: string): Promise<void>;
  publish(roomId: string, deliveries: Delivery[]): Promise<Publication>;
  /**
   * From when the promise resolves, every publication of the room reaches `listener`; `onForgotten`
   * is called when the room is forgotten.
   */
  listen(
    roomId: string,
    listener: (publication: Publication) => void,
    onForgotten?: () => void,
  ): Promise<Subscription>;
  /** The last seq given out in the room, 0 before the first. */
  position(roomId: string): Promise<number>;
  /**
   * Publications after `since`. Those that carry no seq are replayed also when they stand right at
   * `since` (they may have been seen; they carry ids, so listeners can ignore repetitions).
   */
  replay(roomId: string, since: number): Promise<Replay>;
  /** Ends the room's stream and its history. Harmless when repeated. */
  forget(roomId: string): Promise<void>;
  /** Removes the content of an opinion from the room's history; publications keep their seq. */
  redact(roomId: string, opinionId: string): Promise<void>;
  /** The latest publications in the history, wherever it begins, oldest first; at least 256. */
  recent(roomId: string): Promise<Publication[]>;
}
