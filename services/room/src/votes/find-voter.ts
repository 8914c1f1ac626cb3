import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { SeatCache } from '../people/seat-cache.ts';
import { participantNotFound, roomNotFound, votingNotOpen } from '../refusals.ts';
import { isRevealed } from '../room-facts/revealed.ts';
import type { RoomReads } from '../room-facts/room-reads.ts';
import { authorOfRoom } from '../room-facts/statement-ids.ts';
import { votingRefusal } from '../room-facts/voting-time.ts';
import { type Ending, endIfHiddenAndDue } from '../rooms/end-room.ts';
import type { EventRooms } from '../rooms/event-rooms.ts';

/** What finds voters, and ends a room that is due. */
export type VoterLookup = Ending & {
  roomReads: RoomReads;
  seats: SeatCache;
  eventRooms: EventRooms;
};

/**
 * Returns the voter, by public id, in a room that is open for voting, and the author of the voter's own opinions
 * (`self`): the voter or, in an event, the voter's room.
 * @throws AppError ROOM_NOT_FOUND, PARTICIPANT_NOT_FOUND, VOTING_CLOSED
 */
export const findVoter = async (
  parts: VoterLookup,
  { roomId, participantId }: { roomId: string; participantId: string },
): Promise<{ room: RoomRecord; voter: string; self: string }> => {
  const { roomReads, seats, clock } = parts;
  const [stored, seat] = await Promise.all([
    roomReads.submit(roomId),
    seats.findSeat(roomId, participantId),
  ]);
  if (!stored) throw roomNotFound();
  const room = await endIfHiddenAndDue(parts, stored);
  if (!seat) throw participantNotFound();
  const refusal = votingRefusal(room, clock.now());
  if (refusal) throw refusal;
  if (!isRevealed(room)) throw votingNotOpen();
  const own = await parts.eventRooms.findOwnId(room, participantId);
  return { room, voter: seat.public_id, self: own === null ? seat.public_id : authorOfRoom(own) };
};
