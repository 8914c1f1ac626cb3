import { hasEnded } from '@murmur/contract/has-ended';
import { hashCapability } from '@murmur/shared/runtime/capability';
import { announceSeatRemoval } from '../broadcast/announce-people.ts';
import type { Publishing } from '../broadcast/throttled-notice.ts';
import { findRoom, findSeat } from '../room-facts/find-room.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { EventRooms } from '../rooms/event-rooms.ts';

type Freeing = Publishing & Pick<RoomPorts, 'rooms'>;

type Leaving = Freeing &
  Pick<RoomPorts, 'opinions' | 'events'> & { eventRooms: Pick<EventRooms, 'findId'> };

/** Frees the seat of a credential, which can then take another one. A repeated call changes nothing. */
export const giveUpSeat = async (
  { rooms, announcer, clock, notices }: Freeing,
  roomId: string,
  credentialHash: string,
): Promise<void> => {
  const removal = await rooms.leaveSeat(roomId, credentialHash, clock.now());
  if (removal === null) return;
  announceSeatRemoval({ announcer, clock }, removal.room, removal.participant);
  notices.count.changed(roomId);
  notices.stats.changed(roomId);
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
  const { rooms, opinions, events, eventRooms } = parts;
  await findSeat(rooms, roomId, participantId);
  const found = await findRoom(rooms, roomId);
  const hall = found.eventId === null ? found : await findRoom(rooms, found.eventId);
  const credentialHash = hashCapability(participantId);
  const place = hall.event && (await events.findPlace(hall.roomId, credentialHash));
  const own = place && hall.event && (await eventRooms.findId(hall.roomId, hall.event, place));
  const ids = own === null ? [hall.roomId] : [own, hall.roomId];
  for (const id of ids) {
    const seat = await rooms.findParticipant(id, credentialHash);
    if (seat && (await opinions.countOwn(id, seat.publicId)).total > 0) return false;
  }
  if (hasEnded(found)) return false;
  for (const id of ids) await giveUpSeat(parts, id, credentialHash);
  return true;
};
