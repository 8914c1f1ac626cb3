import type { createRoomBody } from '@murmur/contract/room';
import type { EventRecord, RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { hashCapability, newCapability } from '@murmur/shared/runtime/capability';
import type { z } from 'zod';
import type { RoomParts } from '../room-parts.ts';
import { newRoom, newRoomCode } from './new-room.ts';

/** With a million open rooms, ten codes in a row are all taken about once in 10^28 calls. */
const attempts = 10;

const hostTokenBytes = 32;

const toNewRoom = (
  wanted: z.output<typeof createRoomBody>,
  facts: Pick<RoomRecord, 'hostTokenHash' | 'ownerKey' | 'createdAt'>,
): RoomRecord => ({
  ...newRoom(),
  ...facts,
  roomCode: newRoomCode(),
  topic: wanted.topic,
  duration: wanted.duration,
  maxParticipants: wanted.max_participants,
  language: wanted.language,
  locked: false,
  askPosition: wanted.ask_position,
  sharedByDefault: wanted.shared_by_default,
  reveal: wanted.reveal,
  approve: wanted.approve,
  filter: wanted.filter,
  words: wanted.words,
  moderationRevision: 0,
  seriesId: null,
  question: 1,
  ordinalsBefore: 0,
  event: null,
  eventId: null,
  ordinal: null,
  label: null,
  eventTokenHash: null,
});

/**
 * Opens a room that waits for its host to start it. This is the only time that the host token leaves the service; the
 * room stores only its hash. `event`: the settings that make it an event.
 */
export const createRoom = async (
  { rooms, clock, announcer }: Pick<RoomParts, 'rooms' | 'clock' | 'announcer'>,
  wanted: z.output<typeof createRoomBody>,
  ownerKey: string | null = null,
  event: EventRecord | null = null,
): Promise<{ room: RoomRecord; hostToken: string }> => {
  const hostToken = newCapability(hostTokenBytes);
  const createdAt = clock.now();
  const room: RoomRecord = {
    ...toNewRoom(wanted, { hostTokenHash: hashCapability(hostToken), ownerKey, createdAt }),
    event,
  };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if ((await rooms.create(room)) === 'created') {
      announcer.open(room.roomId);
      return { room, hostToken };
    }
    room.roomCode = newRoomCode();
  }
  throw new AppError('UNAVAILABLE', 'No free room code was found. Try again shortly.');
};
