/** Cards that one person was dealt together. `voter`: the person's public id. `at`: epoch ms. */
export type DealtRecord = { voter: string; opinionIds: string[]; at: number };

/**
 * Remembers for some minutes which cards were dealt, so that each process knows what the others dealt: an unanswered
 * card comes to its person again, and counts as a probable answer for everybody else. Not how anybody answered.
 *
 * Guarantees: a confirmed record is in every later `since` from an earlier cursor, once, in one order for all
 * processes, unless it was dropped.
 * Does not guarantee: durability. The oldest records of a room are dropped beyond 20,000, and all of them some
 * minutes after the last one. While its backend is down, nothing is recorded or returned; dealing continues.
 */
export interface DealtCards {
  record(roomId: string, dealt: Omit<DealtRecord, 'at'>): Promise<void>;
  /** Returns the records after `cursor` (null = all), the latest last, and the next cursor. */
  since(
    roomId: string,
    cursor: string | null,
  ): Promise<{ dealt: DealtRecord[]; cursor: string | null }>;
  /**
   * Deletes the room's records.
   * @throws AppError UNAVAILABLE
   */
  forget(roomId: string): Promise<void>;
}

/** Time after the last record of a room until its records are dropped, and the number kept at least, in all adapters. */
export const dealtCards = { keepMs: 15 * 60_000, records: 20_000 } as const;
