import type { RoomApi } from '@murmur/contract/internal';
import { statementId } from '../room-facts/statement-ids.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { VoterLookup } from '../votes/find-voter.ts';

/**
 * Returns the ids of a participant's opinions or, in an event, of the statements made from the opinions of their room,
 * gathered or not. Null = there is no such participant.
 */
export const listOwnIds = async (
  {
    rooms,
    seats,
    opinions,
    eventRooms,
  }: Pick<VoterLookup, 'rooms' | 'seats' | 'eventRooms'> & Pick<RoomPorts, 'opinions'>,
  { room_id: roomId, participant_id: participantId }: Parameters<RoomApi['readOwnIds']>[0],
): Promise<string[] | null> => {
  const idsOf = async (id: string, publicId: string): Promise<string[]> =>
    (await opinions.listOwn(id, publicId)).map((opinion) => opinion.id);
  const [room, seat] = await Promise.all([
    rooms.find(roomId),
    seats.findSeat(roomId, participantId),
  ]);
  if (room === null || seat === null) return null;
  if (room.event === null) return idsOf(roomId, seat.public_id);
  const ownRoomId = await eventRooms.findOwnId(room, participantId);
  const ownSeat = ownRoomId && (await seats.findSeat(ownRoomId, participantId));
  if (!ownRoomId || !ownSeat) return [];
  return (await idsOf(ownRoomId, ownSeat.public_id)).map((id) => statementId(ownRoomId, id));
};
