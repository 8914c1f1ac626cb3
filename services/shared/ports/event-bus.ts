import type { Delivery, Publication } from '@murmur/contract/publication';

/** What a late listener missed. `recovered` is false when the history no longer reaches back to `since`. */
export type Replay = { recovered: boolean; publications: Publication[] };

export type Subscription = { close(): Promise<void> };

/**
 * One stream of publications a room, to every node that listens.
 *
 * A publication with at least one streamed delivery (contract/socket-down `isStreamed`) takes the
 * next `seq`; its streamed deliveries carry it. A stream begins at 0 when the room is opened; a
 * stream whose history was lost begins again at the clock's ms, so that an old `since` can never be
 * mistaken for a place in it.
 *
 * Guarantees: a listener gets a room's publications in order; `seq` rises by one and is given once;
 * at least the last 256 sequenced publications can be replayed; a publication is in the history
 * before any listener gets it.
 * Does not guarantee: delivery (at most once: an outage loses what was published meanwhile, and the
 * history may be gone after it). The store is the truth.
 * Errors: `publish` rejects with AppError UNAVAILABLE; the caller has stored first and goes on.
 */
export interface EventBus {
  /** Begins a room's stream. Harmless when it has begun. */
  open(roomId: string): Promise<void>;
  /**
   * Begins a room's stream anew, beyond every place that was given, because something that belonged
   * in it is lost: no old place can be replayed, and listeners find a hole where it goes on.
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
   * `since` (they may have been seen: what they speak of has an id, twice is once).
   */
  replay(roomId: string, since: number): Promise<Replay>;
  /** Ends the room's stream and its history. Harmless when repeated. */
  forget(roomId: string): Promise<void>;
  /** Takes the content of an opinion out of the room's history; what was published keeps its seq. */
  redact(roomId: string, opinionId: string): Promise<void>;
  /** The latest publications that are in the history, wherever it begins, oldest first; 256 at least. */
  recent(roomId: string): Promise<Publication[]>;
}
