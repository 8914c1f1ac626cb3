/**
 * Tracks the participants with an open socket on any node.
 * Each node repeats `touch` for its participants well within the grace period. A participant who is not touched
 * throughout the grace period is gone.
 *
 * Guarantees: `takeGone` returns each departure to exactly one caller.
 * Does not guarantee: durability. After data loss, participants are present again from their next touch. While its
 * backend is down, presence counts no participants and reports no departures.
 */
export interface Presence {
  /** Returns the number of these participants who were absent before, or of all of them if that is unknown. */
  touch(roomId: string, publicIds: string[]): Promise<number>;
  countOnline(roomId: string): Promise<number>;
  /** Removes and returns the participants who have been absent for the grace period. Each is returned once. */
  takeGone(roomId: string): Promise<string[]>;
  /**
   * Deletes the room's presence.
   * @throws AppError UNAVAILABLE
   */
  forget(roomId: string): Promise<void>;
}
