import { randomInt } from 'node:crypto';
import { type createRoomBody, roomCodeAlphabet, roomCodeLength } from '@murmur/contract/room';
import type { EventRecord, RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { hashCapability, newCapability } from '@murmur/shared/runtime/capability';
import type { z } from 'zod';
import type { Announcing } from '../broadcast/announcer.ts';
import { helperTokenOf } from '../room-facts/host-token.ts';
import type { RoomPorts } from '../room-ports.ts';

export type Opening = Announcing & Pick<RoomPorts, 'rooms'>;

/**
 * `ownerKeyOf`: a keyed hash of the creator's address, stored until the room is over. The analysis uses it to share its
 * time fairly between hosts.
 */
export type OwnerKeys = { ownerKeyOf: (address: string) => string };

/** With a million open rooms, ten codes in a row are all taken about once in 10^28 calls. */
const maxTries = 10;

const hostTokenBytes = 32;

export const newRoomCode = (): string =>
  Array.from({ length: roomCodeLength }, () =>
    roomCodeAlphabet.charAt(randomInt(roomCodeAlphabet.length)),
  ).join('');

/** The initial fields of every room; a next question or a room of an event never inherits them. */
export const newRoom = () =>
  ({
    roomId: newCapability(16),
    roomCode: newRoomCode(),
    status: 'waiting',
    locked: false,
    participantCount: 0,
    opinionCount: 0,
    sharedCount: 0,
    opinionChanges: 0,
    startedAt: null,
    endsAt: null,
    endedAt: null,
    closedAt: null,
    nextRoomId: null,
    offered: [],
    ordinalsBefore: 0,
    votingClosedAt: null,
    event: null,
    revision: 0,
  }) satisfies Partial<RoomRecord>;

export const noFreeCode = (): AppError =>
  new AppError('UNAVAILABLE', 'No free room code was found. Try again shortly.');

/**
 * Opens a room that waits for its host to start it. This is the only time that the host token leaves the service; the
 * room stores only its hash. `event`: the settings that make it an event.
 */
export const createRoom = async (
  { rooms, clock, announcer }: Opening,
  {
    max_participants,
    ask_position,
    shared_by_default,
    results_shared_by,
    ...settings
  }: z.output<typeof createRoomBody>,
  ownerKey: string,
  event: EventRecord | null = null,
): Promise<{ room: RoomRecord; hostToken: string }> => {
  const hostToken = newCapability(hostTokenBytes);
  const room: RoomRecord = {
    ...newRoom(),
    ...settings,
    maxParticipants: max_participants,
    askPosition: ask_position,
    sharedByDefault: shared_by_default,
    resultsSharedBy: results_shared_by,
    moderationRevision: 0,
    hostTokenHash: hashCapability(hostToken),
    helperTokenHash: hashCapability(helperTokenOf(hostToken)),
    ownerKey,
    createdAt: clock.now(),
    seriesId: null,
    question: 1,
    event,
    eventId: null,
    ordinal: null,
    label: null,
    eventTokenHash: null,
    eventHelperTokenHash: null,
  };
  for (let tried = 0; tried < maxTries; tried += 1) {
    if ((await rooms.create(room)) === 'created') {
      announcer.open(room.roomId);
      return { room, hostToken };
    }
    room.roomCode = newRoomCode();
  }
  throw noFreeCode();
};
