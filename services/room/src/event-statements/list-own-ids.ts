import type { RoomParts } from '../room-parts.ts';
import { statementId } from './statement-ids.ts';

/**
 * The ids of a participant's opinions. In an event, the ids of the statements made from the opinions of their room,
 * gathered or not. Null = there is no such participant.
 */
export const listOwnIds = async (
  {
    rooms,
    seats,
    opinions,
    ownRooms,
  }: Pick<RoomParts, 'rooms' | 'seats' | 'opinions' | 'ownRooms'>,
  { room_id: roomId, participant_id: participantId }: { room_id: string; participant_id: string },
): Promise<string[] | null> => {
  const [room, seat] = await Promise.all([
    rooms.find(roomId),
    seats.findSeat(roomId, participantId),
  ]);
  if (room === null || seat === null) return null;
  const idsIn = async (id: string, publicId: string): Promise<string[]> =>
    (await opinions.listOwn(id, publicId)).map((opinion) => opinion.id);
  if (room.event === null) return idsIn(roomId, seat.public_id);
  const ownRoomId = await ownRooms.findId(room, participantId);
  if (ownRoomId === null) return [];
  const ownSeat = await seats.findSeat(ownRoomId, participantId);
  const ids = ownSeat === null ? [] : await idsIn(ownRoomId, ownSeat.public_id);
  return ids.map((id) => statementId(ownRoomId, id));
};
