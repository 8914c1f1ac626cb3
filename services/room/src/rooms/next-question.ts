import { hasEnded } from '@murmur/contract/has-ended';
import { limits } from '@murmur/contract/limits';
import type { nextQuestionBody } from '@murmur/contract/room';
import type { EventRecord, RoomRecord, RoomStore } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import type { HostCall } from '@murmur/shared/runtime/host-call';
import type { z } from 'zod';
import { announceNext } from '../broadcast/announce-room.ts';
import { whyOfEvent } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { findRoom, findRoomAsHost } from './find-room.ts';
import { newRoom, newRoomCode } from './new-room.ts';
import { earlierRooms } from './series.ts';

type Wanted = z.output<typeof nextQuestionBody>;

/** Collisions are rare, and each attempt may also find the room of a concurrent call. */
const maxTries = 5;

const findNext = async (
  rooms: RoomStore,
  { nextRoomId }: RoomRecord,
): Promise<RoomRecord | null> => {
  const next = nextRoomId === null ? null : await rooms.find(nextRoomId);
  return next === null || next.status === 'expired' ? null : next;
};

const toNext = (
  previous: RoomRecord,
  wanted: Wanted,
  facts: Pick<RoomRecord, 'createdAt' | 'ownerKey' | 'ordinalsBefore' | 'event'>,
): RoomRecord => ({
  ...previous,
  ...newRoom(),
  ...facts,
  topic: wanted.topic,
  duration: wanted.duration,
  askPosition: wanted.ask_position ?? previous.askPosition,
  sharedByDefault: wanted.shared_by_default ?? previous.sharedByDefault,
  reveal: wanted.reveal ?? previous.reveal,
  approve: wanted.approve ?? previous.approve,
  filter: wanted.filter ?? previous.filter,
  words: wanted.words ?? previous.words,
  seriesId: previous.seriesId ?? previous.roomId,
  question: previous.question + 1,
});

/**
 * Stores the room under the code of the series. Only one room can be joined by a code, so of two concurrent
 * calls the second finds the room of the first.
 */
const storeNext = async (rooms: RoomStore, wanted: RoomRecord): Promise<RoomRecord> => {
  let roomCode = wanted.roomCode;
  for (let tried = 0; tried < maxTries; tried += 1) {
    const next = { ...wanted, roomCode };
    if ((await rooms.create(next)) === 'created') return next;
    const other = await rooms.findByCode(roomCode);
    const isSame = other?.seriesId === wanted.seriesId && other?.question === wanted.question;
    if (other?.status === 'waiting' && isSame) return other;
    // Another host's room has taken the code since the series last used it.
    roomCode = newRoomCode();
  }
  throw new AppError('UNAVAILABLE', 'No free room code was found. Try again shortly.');
};

type NextCall = { wanted: Wanted; ownerKey: string | null };
type Opened = { kind: 'created' | 'repeated'; room: RoomRecord };

/**
 * Opens the next question: a waiting room with the code, host and settings of the previous one. A room has one next
 * question, so a repeated call returns it. The room is stored before it is linked; a call interrupted in between is
 * completed by the next call. `event`: the settings that make the next question an event.
 * @throws AppError ROOM_NOT_ENDED or SERIES_FULL
 */
export const openNext = async (
  parts: Pick<RoomParts, 'rooms' | 'clock' | 'announcer'>,
  previous: RoomRecord,
  call: NextCall,
  event: EventRecord | null = null,
): Promise<Opened> => {
  const { rooms, clock, announcer } = parts;
  if (!hasEnded(previous)) {
    throw new AppError(
      'ROOM_NOT_ENDED',
      'The next question can only start after this discussion has ended.',
    );
  }
  // People who stayed with the results of an earlier question receive this too.
  const before = [...(await earlierRooms(rooms, previous)), previous];
  const follower = await findNext(rooms, previous);
  if (follower !== null) {
    announceNext(parts, before, follower, { again: true });
    return { kind: 'repeated', room: follower };
  }
  if (previous.question >= limits.questions) {
    throw new AppError('SERIES_FULL', `A series has ${limits.questions} questions at most.`);
  }
  const ordinalsBefore = previous.ordinalsBefore + (await rooms.lastOrdinal(previous.roomId));
  const { ownerKey } = call;
  const facts = { createdAt: clock.now(), ownerKey, ordinalsBefore, event };
  const next = await storeNext(rooms, toNext(previous, call.wanted, facts));
  announcer.open(next.roomId);
  const linked = await rooms.linkNext(previous.roomId, {
    seriesId: next.seriesId ?? previous.roomId,
    nextRoomId: next.roomId,
    instead: previous.nextRoomId,
  });
  if (linked === null) {
    const found = await findRoom(rooms, previous.roomId);
    const first = await findNext(rooms, found);
    if (first !== null) return { kind: 'repeated', room: first };
  }
  announceNext(parts, before, next);
  return { kind: 'created', room: next };
};

/**
 * Opens the next question for the same people, on behalf of the host.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED, ROOM_NOT_ENDED, SERIES_FULL or ROOM_IS_EVENT
 */
export const openNextQuestion = async (
  parts: Pick<RoomParts, 'rooms' | 'clock' | 'announcer'>,
  call: HostCall & NextCall,
): Promise<Opened> => {
  const previous = await findRoomAsHost(parts.rooms, call);
  const refusal = whyOfEvent(previous);
  if (refusal) throw refusal;
  return openNext(parts, previous, call);
};
