import type { privacyBody } from '@murmur/contract/participant';
import type { ParticipantRecord } from '@murmur/shared/ports/room-store';
import type { z } from 'zod';
import { announcePrivacy } from '../broadcast/announce-people.ts';
import type { Announcing } from '../broadcast/announcer.ts';
import { participantNotFound, refusalIfOver } from '../refusals.ts';
import { findRoom, findSeat } from '../room-facts/find-room.ts';
import type { RoomPorts } from '../room-ports.ts';

/**
 * Sets whether the opinions that this participant writes from now on are shared. Earlier opinions do not change.
 * @throws AppError ROOM_NOT_FOUND, PARTICIPANT_NOT_FOUND, ROOM_CLOSED or ROOM_EXPIRED
 */
export const setPrivacy = async (
  parts: Announcing & Pick<RoomPorts, 'rooms'>,
  { id: roomId, pid }: { id: string; pid: string },
  { is_public_mode, visibility }: z.output<typeof privacyBody>,
): Promise<ParticipantRecord> => {
  const { rooms, clock, announcer } = parts;
  const isPublicMode = is_public_mode ?? visibility === 'shared';
  const before = await findSeat(rooms, roomId, pid);
  const room = await findRoom(rooms, roomId);
  const over = refusalIfOver(room, clock.now());
  if (over) throw over;
  // The seat in the event is the one that carries over into its next question.
  if (room.eventId !== null) {
    const inEvent = await rooms.setPublicMode(room.eventId, before.credentialHash, isPublicMode);
    if (inEvent !== null) announcer.acknowledge(room.eventId, [inEvent.revision]);
  }
  // Written even if unchanged, because a failed call with the opposite mode may still arrive.
  const changed = await rooms.setPublicMode(roomId, before.credentialHash, isPublicMode);
  if (changed === null) throw participantNotFound();
  const { seat, revision } = changed;
  if (before.isPublicMode === isPublicMode) announcer.acknowledge(roomId, [revision]);
  else announcePrivacy(parts, seat, revision);
  return seat;
};
