import type { CardPage } from '@murmur/contract/votes';
import type { RoomParts } from '../room-parts.ts';
import { instantOf } from '../telling/room-event.ts';
import { findVoter } from './find-voter.ts';
import { votesUntil } from './voting-time.ts';

/**
 * What somebody may react to next: never their own, never what they answered.
 * @throws AppError ROOM_NOT_FOUND, PARTICIPANT_NOT_FOUND, VOTING_CLOSED
 */
export const listCards = async (
  parts: Pick<RoomParts, 'votingRooms' | 'seats' | 'votes' | 'voteBooks' | 'clock'>,
  asked: { roomId: string; participantId: string; limit: number },
): Promise<CardPage> => {
  const { room, voter } = await findVoter(parts, asked);
  const answered = await parts.votes.listAnswered(room.roomId, voter);
  const hand = { voter, answered, limit: asked.limit };
  const { cards, remaining } = await parts.voteBooks.deal(room.roomId, hand);
  const until = votesUntil(room);
  return {
    cards: cards.map(({ opinionId, content }) => ({ opinion_id: opinionId, content })),
    remaining,
    votes_until: until === null ? null : instantOf(until),
  };
};
