import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { participantNotFound, roomNotFound } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { whyNoVoting } from './voting-time.ts';

/**
 * Who asks to vote, by public id, in a room where people vote now.
 * @throws AppError ROOM_NOT_FOUND, PARTICIPANT_NOT_FOUND, VOTING_CLOSED
 */
export const findVoter = async (
  { votingRooms, seats, clock }: Pick<RoomParts, 'votingRooms' | 'seats' | 'clock'>,
  { roomId, participantId }: { roomId: string; participantId: string },
): Promise<{ room: RoomRecord; voter: string }> => {
  const room = await votingRooms.ask(roomId);
  if (!room) throw roomNotFound();
  const seat = await seats.findSeat(roomId, participantId);
  if (!seat) throw participantNotFound();
  const refusal = whyNoVoting(room, clock.now());
  if (refusal) throw refusal;
  return { room, voter: seat.public_id };
};
