import type { CardPage } from '@murmur/contract/votes';
import { isTooSmallToVote, votesUntil } from '../room-facts/voting-time.ts';
import type { RoomPorts } from '../room-ports.ts';
import { findVoter, type VoterLookup } from './find-voter.ts';
import type { VoteCache } from './vote-cache.ts';

export type Dealing = VoterLookup & Pick<RoomPorts, 'votes'> & { voteCache: VoteCache };

/**
 * Returns the next cards for a participant, without their own and answered opinions, first those that they were dealt
 * before; none in a room with too few people. `sent`: opinions whose votes are on their way.
 * @throws AppError ROOM_NOT_FOUND, PARTICIPANT_NOT_FOUND, VOTING_CLOSED
 */
export const listCards = async (
  parts: Dealing,
  wanted: { roomId: string; participantId: string; limit: number; sent: string[] },
): Promise<CardPage> => {
  const { room, voter, self } = await findVoter(parts, wanted);
  if (isTooSmallToVote(room)) return { cards: [], remaining: 0, votes_until: null };
  const answered = [...(await parts.votes.listAnswered(room.roomId, voter)), ...wanted.sent];
  const request = { voter, self, answered, limit: wanted.limit };
  const { cards, remaining, statements } = await parts.voteCache.deal(room, request);
  return {
    cards: cards.map(({ opinionId, content, kind }) => ({
      opinion_id: opinionId,
      content,
      kind,
    })),
    remaining,
    statements,
    votes_until: votesUntil(room),
  };
};
