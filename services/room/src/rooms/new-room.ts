import { randomInt } from 'node:crypto';
import { roomCodeAlphabet, roomCodeLength } from '@murmur/contract/room';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { newCapability } from '@murmur/shared/runtime/capability';

export const newRoomCode = (): string =>
  Array.from({ length: roomCodeLength }, () =>
    roomCodeAlphabet.charAt(randomInt(roomCodeAlphabet.length)),
  ).join('');

/** The initial fields of every room; a next question or a room of an event never inherits them. */
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
