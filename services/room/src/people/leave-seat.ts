import { hasEnded } from '@murmur/contract/has-ended';
import { hashCapability } from '@murmur/shared/runtime/capability';
import { findRoom, findSeat } from '../room-facts/find-room.ts';
import type { RoomPorts } from '../room-ports.ts';
import { type Freeing, publishRemoval, type SeatRemoving } from './remove-seat.ts';

type Leaving = SeatRemoving & Pick<RoomPorts, 'opinions'>;

/** Frees the seat of a credential, which can then take another one. A repeated call changes nothing. */
export const giveUpSeat = async (
  parts: Freeing,
  roomId: string,
  credentialHash: string,
): Promise<void> => {
  const removal = await parts.rooms.leaveSeat(roomId, credentialHash, parts.clock.now());
  if (removal !== null) publishRemoval(parts, removal);
};

/**
 * Gives up a seat on behalf of its holder, until the end and unless it has written something, which must keep its
 * author. A seat of an event is given up together with the one in its room.
 * @returns false if the seat stays
 * @throws AppError ROOM_NOT_FOUND or PARTICIPANT_NOT_FOUND
 */
export const leaveRoom = async (
  parts: Leaving,
  roomId: string,
  participantId: string,
): Promise<boolean> => {
  const { rooms, opinions, eventRooms } = parts;
  await findSeat(rooms, roomId, participantId);
  const found = await findRoom(rooms, roomId);
  const hall = found.eventId === null ? found : await findRoom(rooms, found.eventId);
  const credentialHash = hashCapability(participantId);
  const own = await eventRooms.findOfSeat(hall, credentialHash);
  const ids = own === null ? [hall.roomId] : [own, hall.roomId];
  for (const id of ids) {
    const seat = await rooms.findParticipant(id, credentialHash);
    if (seat && (await opinions.countOwn(id, seat.publicId)).total > 0) return false;
  }
  if (hasEnded(found)) return false;
  for (const id of ids) await giveUpSeat(parts, id, credentialHash);
  return true;
};
