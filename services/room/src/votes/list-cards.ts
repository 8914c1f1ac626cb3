import type { CardPage } from '@murmur/contract/votes';
import type { RoomParts } from '../room-parts.ts';
import { instantOf } from '../telling/room-event.ts';
import { findVoter } from './find-voter.ts';
import { routeCards } from './route-cards.ts';
import { votesUntil } from './voting-time.ts';

/**
 * What somebody may react to next: never their own, never what they answered.
 * @throws AppError ROOM_NOT_FOUND, PARTICIPANT_NOT_FOUND, VOTING_CLOSED
 */
export const listCards = async (
  parts: Pick<RoomParts, 'rooms' | 'seats' | 'votes' | 'voteBooks' | 'clock'>,
  asked: { roomId: string; participantId: string; limit: number },
): Promise<CardPage> => {
  const { room, voter } = await findVoter(parts, asked);
  const [{ cards }, answered] = await Promise.all([
    parts.voteBooks.read(room.roomId),
    parts.votes.listAnswered(room.roomId, voter),
  ]);
  const wanted = { voter, answered: new Set(answered), limit: asked.limit };
  const { next, remaining } = routeCards(cards, wanted);
  for (const card of next) card.out += 1;
  const until = votesUntil(room);
  return {
    cards: next.map(({ opinionId, content }) => ({ opinion_id: opinionId, content })),
    remaining,
    votes_until: until === null ? null : instantOf(until),
  };
};
