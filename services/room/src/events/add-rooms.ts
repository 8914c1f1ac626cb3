import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { hashCapability, newCapability } from '@murmur/shared/runtime/capability';
import type { RoomParts } from '../room-parts.ts';
import { newRoomCode } from '../rooms/create-room.ts';
import { tokenOfRoom } from '../rooms/host-token.ts';
import type { EventRoomRecord } from './find-event.ts';

/** Stored at once: short enough not to hold up the calls of others. */
const roomsAtOnce = 50;

/** A code may be taken, so that a room needs a second try; a third comes once in many thousand events. */
const maxTries = 5;

const toRoomOfEvent = (
  { event, ...settings }: EventRoomRecord,
  eventToken: string,
  ordinal: number,
): RoomRecord => ({
  ...settings,
  roomId: newCapability(16),
  roomCode: newRoomCode(),
  maxParticipants: null,
  status: 'waiting',
  hostTokenHash: hashCapability(tokenOfRoom(eventToken, ordinal)),
  locked: false,
  participantCount: 0,
  opinionCount: 0,
  sharedCount: 0,
  startedAt: null,
  endsAt: null,
  endedAt: null,
  closedAt: null,
  seriesId: null,
  question: 1,
  nextRoomId: null,
  ordinalsBefore: 0,
  votingClosedAt: null,
  event: null,
  eventId: settings.roomId,
  ordinal,
  label: event.labels?.[ordinal - 1] ?? null,
  eventTokenHash: settings.hostTokenHash,
});

/**
 * Stores the rooms of an event that are not stored yet: all of them the first time, those that a call which was
 * cut off left out otherwise.
 * @throws AppError UNAVAILABLE
 */
export const addMissingRooms = async (
  { events, announcer }: Pick<RoomParts, 'events' | 'announcer'>,
  event: EventRoomRecord,
  eventToken: string,
): Promise<void> => {
  const ordinals = Array.from({ length: event.event.rooms ?? 0 }, (_, index) => index + 1);
  for (let tried = 0; tried < maxTries; tried += 1) {
    const stored = new Set(await events.listOrdinals(event.roomId));
    const missing = ordinals.filter((ordinal) => !stored.has(ordinal));
    if (missing.length === 0) return;
    for (let from = 0; from < missing.length; from += roomsAtOnce) {
      const some = missing
        .slice(from, from + roomsAtOnce)
        .map((ordinal) => toRoomOfEvent(event, eventToken, ordinal));
      await events.addRooms(some);
      for (const { roomId } of some) announcer.open(roomId);
    }
  }
  throw new AppError('UNAVAILABLE', 'Not all rooms could be opened. Try again shortly.');
};
