/**
 * Participants with an open socket, over all nodes.
 *
 * A node repeats `touch` for the participants it holds well within the grace time; a participant who was not
 * touched for the grace time is gone.
 *
 * Guarantees: `takeGone` hands each departure to exactly one caller.
 * Does not guarantee: durability; after a loss, people are present again from their next touch on.
 * While its backend is down, presence counts nobody and reports no departures.
 */
export interface Presence {
  /** The number of them that were absent before; all of them if that is unknown. */
  touch(roomId: string, publicIds: string[]): Promise<number>;
  countOnline(roomId: string): Promise<number>;
  /** Removes and returns those absent for the grace time; each is returned once. */
  takeGone(roomId: string): Promise<string[]>;
  /** Deletes the room's presence. @throws AppError UNAVAILABLE */
  forget(roomId: string): Promise<void>;
}
