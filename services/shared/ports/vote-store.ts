import type { PositionMoment, PositionValue, Vote } from '@murmur/contract/votes';

/** `voter` is the public id of who voted. It goes to no other service, and into no answer or log. */
export type VoteRecord = { roomId: string; voter: string; opinionId: string; vote: Vote };

export type PositionRecord = {
  roomId: string;
  /** Public id. */
  participant: string;
  moment: PositionMoment;
  value: PositionValue;
};

/** How many people stood so before and so after; null = they did not say. */
export type PositionCount = {
  before: PositionValue | null;
  after: PositionValue | null;
  people: number;
};

export type VotePage = { votes: VoteRecord[]; cursor: string; isLast: boolean };

/**
 * Votes on opinions and positions on topics. Whether one may vote is the caller's to decide.
 *
 * Guarantees: what a promise confirmed survives a kill of the process. A person has one vote on an
 * opinion and one position a moment, however often and wherever at once they send it: the one that
 * was confirmed last. A call that failed never undoes one that was confirmed after it.
 * Does not guarantee: that the opinion of a vote still exists.
 * Errors: AppError UNAVAILABLE when the store cannot answer.
 */
export interface VoteStore {
  /** `at`: epoch ms, the moment the vote was received. */
  cast(vote: VoteRecord, at: number): Promise<void>;
  /** The opinions that one person has a vote on. */
  listAnswered(roomId: string, voter: string): Promise<string[]>;
  /**
   * Votes as they stand, page by page, those cast last at the end; `cursor` null = from the first.
   * From the cursor of a last page on come those cast since, and some again that were read before:
   * a reader that keeps one vote a person and opinion, the one read last, has what the store has.
   */
  pageCast(roomId: string, cursor: string | null, limit: number): Promise<VotePage>;
  takePosition(position: PositionRecord, at: number): Promise<void>;
  countPositions(roomId: string): Promise<PositionCount[]>;
}
