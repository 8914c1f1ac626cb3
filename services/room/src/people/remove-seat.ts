import type { RoomRecord, SeatRemoval } from '@murmur/shared/ports/room-store';
import { announceSeatRemoval } from '../broadcast/announce-people.ts';
import type { Publishing } from '../broadcast/throttled-notice.ts';
import { participantNotFound } from '../refusals.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { EventRooms } from '../rooms/event-rooms.ts';

export type Freeing = Publishing & Pick<RoomPorts, 'rooms'>;

export type SeatRemoving = Freeing & { eventRooms: Pick<EventRooms, 'findOfSeat'> };

/** Publishes that a seat is free. A repeated removal only refreshes the counts. */
export const publishRemoval = (
  { announcer, clock, notices }: Publishing,
  { kind, room, participant }: SeatRemoval,
): void => {
  if (kind === 'removed') announceSeatRemoval({ announcer, clock }, room, participant);
  notices.count.changed(room.roomId);
  notices.stats.changed(room.roomId);
};

const freeSeat = async (
  parts: Freeing,
  roomId: string,
  publicId: string,
): Promise<{ room: RoomRecord; credentialHash: string }> => {
  const removal = await parts.rooms.removeSeat(roomId, publicId, parts.clock.now());
  if (!removal) throw participantNotFound();
  const { room, participant } = removal;
  publishRemoval(parts, removal);
  return { room, credentialHash: participant.credentialHash };
};

/** Frees the seat that a participant of an event has in one of its rooms. */
const freeSeatInRoom = async (
  parts: SeatRemoving,
  event: RoomRecord,
  credentialHash: string,
): Promise<void> => {
  const own = await parts.eventRooms.findOfSeat(event, credentialHash);
  const seat = own && (await parts.rooms.findParticipant(own, credentialHash));
  if (seat) await freeSeat(parts, seat.roomId, seat.publicId);
};

/**
 * Frees a seat on behalf of the host, at any time; a participant removed from an event also loses the seat in their
 * room. Opinions that its holder shared stay until they are removed. A repeated call changes nothing.
 * @throws AppError PARTICIPANT_NOT_FOUND
 */
export const removeSeat = async (
  parts: SeatRemoving,
  roomId: string,
  publicId: string,
): Promise<RoomRecord> => {
  const { room, credentialHash } = await freeSeat(parts, roomId, publicId);
  await freeSeatInRoom(parts, room, credentialHash);
  return room;
};
