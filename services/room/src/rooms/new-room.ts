import { randomInt } from 'node:crypto';
import { roomCodeAlphabet, roomCodeLength } from '@murmur/contract/room';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { newCapability } from '@murmur/shared/runtime/capability';

export const newRoomCode = (): string =>
  Array.from({ length: roomCodeLength }, () =>
    roomCodeAlphabet.charAt(randomInt(roomCodeAlphabet.length)),
  ).join('');

/** The fields of a room that waits, which nobody has joined. They are never taken from another room. */
export const newRoom = () =>
  ({
    roomId: newCapability(16),
    status: 'waiting',
    participantCount: 0,
    opinionCount: 0,
    sharedCount: 0,
    startedAt: null,
    endsAt: null,
    endedAt: null,
    closedAt: null,
    nextRoomId: null,
    votingClosedAt: null,
  }) as const satisfies Partial<RoomRecord>;
