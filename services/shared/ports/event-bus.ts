import type { Delivery, Publication } from '@murmur/contract/publication';

/**
 * The end of a room's stream, and its retained publications from a position on, oldest first and without gaps. The
 * first publication of a stream is empty.
 */
export type StreamRead = {
  /** The last position assigned in the room. */
  position: number;
  /** The last seq assigned in the room. */
  seq: number;
  publications: Publication[];
};

export type Subscription = { close(): Promise<void> };

/**
 * Carries one stream of publications per room to every listening node.
 * Every publication takes the next `position`, unless it has only snapshots, which are not retained. One with at least
 * one streamed delivery (contract/socket-down `isStreamed`) also takes the next `seq`, which clients see. In a stream
 * that begins when the room is opened, the first seq is 1. A stream whose history was lost restarts with both numbers
 * at the clock's epoch ms, so that an old `since` is never valid in it.
 *
 * Guarantees: a listener receives a room's publications in order. `position` and `seq` increase by one and are assigned
 * once. At least the last 256 publications with a seq are retained, with those between them, but no more than 4,096. A
 * publication is retained before any listener receives it.
 * Does not guarantee: delivery. A publication reaches a listener at most once, and an outage loses publications and
 * possibly the history. The store is the source of truth.
 * Errors: `publish` rejects with AppError UNAVAILABLE. The caller has already stored the change, and continues.
 */
export interface EventBus {
  /** Starts a room's stream. Idempotent. */
  open(roomId: string): Promise<void>;
  /**
   * Restarts a room's stream beyond every assigned number. Nothing earlier is retained, and listeners receive the empty
   * publication that begins it, which shows them the gap. With `revision`, restarts it only if a change up to this
   * revision is still missing, and counts them all as published.
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
  /** Reads a room's stream from the position `from` on; by default everything that is retained. */
  read(roomId: string, from?: number): Promise<StreamRead>;
  /** Ends the room's stream and deletes its history. Idempotent. */
  forget(roomId: string): Promise<void>;
  /** Removes the content of an opinion from the room's history; publications keep their numbers. */
  redact(roomId: string, opinionId: string): Promise<void>;
}
