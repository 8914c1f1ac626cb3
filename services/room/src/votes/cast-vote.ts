import type { Vote } from '@murmur/contract/votes';
import { opinionNotVotable, ownOpinion, tooSmallToVote } from '../refusals.ts';
import { findOffered } from '../room-facts/offered.ts';
import { isTooSmallToVote } from '../room-facts/voting-time.ts';
import type { VotableOpinions } from './batched-reads.ts';
import { findVoter } from './find-voter.ts';
import type { Dealing } from './list-cards.ts';

export type Voting = Dealing & { votable: VotableOpinions };

/**
 * Stores a vote; the last vote on an opinion counts.
 * @throws AppError ROOM_NOT_FOUND, PARTICIPANT_NOT_FOUND, VOTING_CLOSED (also in a room with too few people),
 * OPINION_NOT_FOUND (also for a private or removed one), OWN_OPINION
 */
export const castVote = async (
  parts: Voting,
  wanted: { roomId: string; participantId: string; opinionId: string; vote: Vote },
): Promise<void> => {
  const { votable, votes, voteCache, notices, clock } = parts;
  const { roomId, opinionId, vote } = wanted;
  const at = clock.now();
  const { room, voter, self } = await findVoter(parts, wanted);
  const author = await votable.submit(findOffered(room, opinionId) ?? { roomId, opinionId });
  if (author === undefined) throw opinionNotVotable();
  if (author === self) throw ownOpinion();
  if (isTooSmallToVote(room)) throw tooSmallToVote();
  const record = { roomId, voter, opinionId, vote };
  await votes.cast(record, at);
  voteCache.add(record);
  notices.votes.changed(roomId);
};
