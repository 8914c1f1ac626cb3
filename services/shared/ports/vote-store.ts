import type { PositionMoment, PositionValue, Vote } from '@murmur/contract/votes';

/** `voter` is the public id of the voter. It reaches no other service, response or log. */
export type VoteRecord = { roomId: string; voter: string; opinionId: string; vote: Vote };

export type PositionRecord = {
  roomId: string;
  /** Public id. */
  participant: string;
  moment: PositionMoment;
  value: PositionValue;
};

/** The number of people with this position before and this one after; null = none taken. */
export type PositionCount = {
  before: PositionValue | null;
  after: PositionValue | null;
  people: number;
};

export type VotePage = { votes: VoteRecord[]; cursor: string; isLast: boolean };

/**
 * Votes on opinions and positions on topics. The caller decides who may vote.
 *
 * Guarantees: a confirmed change survives a kill of the process. A person has one vote on an opinion and one position
 * at each moment, even with repeated and concurrent calls: the one confirmed last. A failed call never undoes one
 * that was confirmed after it.
 * Does not guarantee: that the opinion of a vote still exists.
 * Errors: AppError UNAVAILABLE when the store cannot answer.
 */
export interface VoteStore {
  /** `at`: epoch ms, the moment the vote was received. */
  cast(vote: VoteRecord, at: number): Promise<void>;
  /** The opinions that one person has a vote on. */
  listAnswered(roomId: string, voter: string): Promise<string[]>;
  /**
   * The current votes, page by page, the latest at the end; `cursor` null = from the first. From the cursor of the
   * last page, later votes are returned, and some earlier ones again: a reader that keeps one vote per person and
   * opinion, the one read last, has the store's state.
   */
  pageCast(roomId: string, cursor: string | null, limit: number): Promise<VotePage>;
  takePosition(position: PositionRecord, at: number): Promise<void>;
  countPositions(roomId: string): Promise<PositionCount[]>;
}
