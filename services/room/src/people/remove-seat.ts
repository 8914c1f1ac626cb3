import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { announceSeatRemoval } from '../broadcast/announce-people.ts';
import type { Publishing } from '../broadcast/throttled-notice.ts';
import { participantNotFound } from '../refusals.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { EventRooms } from '../rooms/event-rooms.ts';

type Freeing = Publishing & Pick<RoomPorts, 'rooms'>;

export type SeatRemoving = Freeing & Pick<RoomPorts, 'events'> & { eventRooms: EventRooms };

const freeSeat = async (
  parts: Freeing,
  roomId: string,
  publicId: string,
): Promise<{ room: RoomRecord; credentialHash: string }> => {
  const removal = await parts.rooms.removeSeat(roomId, publicId, parts.clock.now());
  if (!removal) throw participantNotFound();
  const { kind, room, participant } = removal;
  if (kind === 'removed') announceSeatRemoval(parts, room, participant);
  parts.notices.count.changed(roomId);
  parts.notices.stats.changed(roomId);
  return { room, credentialHash: participant.credentialHash };
};

/** Frees the seat that a participant of an event has in one of its rooms. */
const freeSeatInRoom = async (
  parts: SeatRemoving,
  { roomId, event }: RoomRecord,
  credentialHash: string,
): Promise<void> => {
  const place = event && (await parts.events.findPlace(roomId, credentialHash));
  if (!place) return;
  const own = await parts.eventRooms.findId(roomId, event, place);
  const seat = await parts.rooms.findParticipant(own, credentialHash);
  if (seat !== null) await freeSeat(parts, own, seat.publicId);
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
