import type { PositionMoment, PositionValue, Vote } from '@murmur/contract/votes';

/** `voter` is the public id of the voter. It never appears in another service, a response or a log. */
export type VoteRecord = { roomId: string; voter: string; opinionId: string; vote: Vote };

export type PositionRecord = {
  roomId: string;
  /** The participant's public id. */
  participant: string;
  moment: PositionMoment;
  value: PositionValue;
};

/** One participant's positions; null = not given. */
export type PositionAnswer = {
  participant: string;
  before: PositionValue | null;
  after: PositionValue | null;
};

/**
 * Answers whose counts became public together. `number` is 1, 2, … in a room. After a final one, counts no longer
 * change.
 */
export type PublishedAnswers = {
  number: number;
  isFinal: boolean;
  votes: Omit<VoteRecord, 'roomId'>[];
  positions: PositionAnswer[];
};

export type VotePage = { votes: VoteRecord[]; cursor: string; isLast: boolean };

/**
 * Stores votes on opinions and positions on topics. The caller decides who may vote.
 *
 * Guarantees: a confirmed change survives a kill of the process. Under repeated and concurrent calls, a person has
 * one vote on an opinion and one position at each moment: the one confirmed last. A failed call never undoes one that
 * was confirmed after it.
 * Does not guarantee: that the opinion of a vote still exists.
 * Errors: AppError UNAVAILABLE if the store cannot answer.
 */
export interface VoteStore {
  /** `at`: the time at which the vote was received, in epoch ms. */
  cast(vote: VoteRecord, at: number): Promise<void>;
  listAnswered(roomId: string, voter: string): Promise<string[]>;
  /**
   * Returns a page of the current votes, the latest last. `cursor` null = from the first. The cursor of the last
   * page returns later votes, and possibly some earlier votes again. A reader that keeps the latest vote it read for
   * each person and opinion has the same votes as the store.
   */
  pageCast(roomId: string, cursor: string | null, limit: number): Promise<VotePage>;
  takePosition(position: PositionRecord, at: number): Promise<void>;
  listPositions(roomId: string): Promise<PositionAnswer[]>;
  /** Stores answers whose counts become public. @returns false if the room already has a publication of this number */
  publish(roomId: string, published: PublishedAnswers): Promise<boolean>;
  listPublished(roomId: string, after: number): Promise<PublishedAnswers[]>;
}
