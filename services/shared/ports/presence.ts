/**
 * Who has a socket open, over all nodes.
 *
 * A node repeats `touch` for the participants it holds well within the grace time; a participant who was not
 * touched for the grace time is gone.
 *
 * Guarantees: `takeGone` hands each departure to exactly one caller.
 * Does not guarantee: survival; after a loss people are present again with the next touch.
 * A presence whose backing is down counts nobody and lets nobody depart.
 */
export interface Presence {
  /** How many of them were not there; all of them where that cannot be said. */
  touch(roomId: string, publicIds: string[]): Promise<number>;
  countOnline(roomId: string): Promise<number>;
  /** Those who have been gone for the grace time, removed; each is answered once. */
  takeGone(roomId: string): Promise<string[]>;
  /** Nobody was ever there. @throws AppError UNAVAILABLE */
  forget(roomId: string): Promise<void>;
}
