import { hasEnded } from '@murmur/contract/has-ended';
import { limits } from '@murmur/contract/limits';
import type { nextQuestionBody, PreparedQuestion } from '@murmur/contract/room';
import type { OpinionStore } from '@murmur/shared/ports/opinion-store';
import type {
  EventRecord,
  OfferedStatement,
  RoomRecord,
  RoomStore,
} from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { invalidInput } from '@murmur/shared/runtime/http/invalid-input';
import type { z } from 'zod';
import { announceNext } from '../broadcast/announce-room.ts';
import { findRoom } from '../room-facts/find-room.ts';
import { earlierRooms } from '../room-facts/series.ts';
import type { RoomPorts } from '../room-ports.ts';
import { newRoom, newRoomCode, noFreeCode, type Opening } from './create-room.ts';

/** Maximum number of attempts; a code rarely collides, so two almost always suffice. */
const maxTries = 5;

const findNext = async (
  rooms: RoomStore,
  { nextRoomId }: RoomRecord,
): Promise<RoomRecord | null> => {
  const next = nextRoomId === null ? null : await rooms.find(nextRoomId);
  return next?.status === 'expired' ? null : next;
};

const toNext = (
  previous: RoomRecord,
  {
    topic,
    duration,
    ask_position: askPosition = previous.askPosition,
    shared_by_default: sharedByDefault = previous.sharedByDefault,
    reveal = previous.reveal,
    approve = previous.approve,
    filter = previous.filter,
    words = previous.words,
  }: z.output<typeof nextQuestionBody>,
  facts: Pick<RoomRecord, 'createdAt' | 'ownerKey' | 'ordinalsBefore' | 'event' | 'offered'>,
): RoomRecord => ({
  ...previous,
  ...newRoom(),
  ...facts,
  topic,
  duration,
  askPosition,
  sharedByDefault,
  reveal,
  approve,
  filter,
  words,
  roomCode: previous.roomCode,
  locked: previous.locked,
  seriesId: previous.seriesId ?? previous.roomId,
  question: previous.question + 1,
});

/**
 * Stores the room under the code of the series. Only one room can be joined by a code, so of two concurrent
 * calls the second finds the room of the first.
 */
const storeNext = async (
  rooms: RoomStore,
  wanted: RoomRecord,
  questions: readonly PreparedQuestion[],
): Promise<RoomRecord> => {
  let { roomCode } = wanted;
  for (let tried = 0; tried < maxTries; tried += 1) {
    const next = { ...wanted, roomCode };
    if ((await rooms.create(next, questions)) === 'created') return next;
    const other = await rooms.findByCode(roomCode);
    const isSame = other?.seriesId === wanted.seriesId && other?.question === wanted.question;
    if (other?.status === 'waiting' && isSame) return other;
    // Another host's room has taken the code since the series last used it.
    roomCode = newRoomCode();
  }
  throw noFreeCode();
};

/**
 * Finds the statements that the next question takes along: shared opinions of this question, or those that this question
 * took from an earlier one.
 * @throws AppError VALIDATION_ERROR if one of them is neither
 */
const chooseOffered = async (
  opinions: Pick<OpinionStore, 'authorsOfShared'>,
  { roomId, offered }: RoomRecord,
  ids: readonly string[],
): Promise<OfferedStatement[]> => {
  const earlier = new Map(offered.map((each) => [each.opinionId, each]));
  const chosen = [...new Set(ids)].map((id) => earlier.get(id) ?? { roomId, opinionId: id });
  const own = chosen.filter((each) => each.roomId === roomId).map(({ opinionId }) => opinionId);
  const shared = await opinions.authorsOfShared(roomId, own);
  if (own.some((id) => !shared.has(id))) {
    throw invalidInput({ path: 'offered', message: 'must be shared opinions of this question' });
  }
  return chosen;
};

/** What opens a next question. */
export type NextOpening = Opening & Pick<RoomPorts, 'opinions'>;

export type NextCall = { wanted: z.output<typeof nextQuestionBody>; ownerKey: string };
export type OpenedNext = { kind: 'created' | 'repeated'; room: RoomRecord };

/**
 * Opens the next question: a waiting room with the code, host and settings of the previous one. A room has one next
 * question, so a repeated call returns it. The room is stored before it is linked; a call interrupted in between is
 * completed by the next call. The questions prepared for later, without the one that is asked, are stored with the
 * room, and the previous one keeps its list, so that an interruption loses none.
 * `event`: the settings that make the next question an event.
 * @throws AppError ROOM_NOT_ENDED, SERIES_FULL or VALIDATION_ERROR
 */
export const openNextQuestion = async (
  parts: NextOpening,
  previous: RoomRecord,
  { wanted, ownerKey }: NextCall,
  event: EventRecord | null = null,
): Promise<OpenedNext> => {
  const { rooms, opinions, clock, announcer } = parts;
  if (!hasEnded(previous)) {
    throw new AppError(
      'ROOM_NOT_ENDED',
      'The next question can only start after this discussion has ended.',
    );
  }
  const follower = await findNext(rooms, previous);
  if (follower !== null) return { kind: 'repeated', room: follower };
  if (previous.question >= limits.questions) {
    throw new AppError('SERIES_FULL', `A series has ${limits.questions} questions at most.`);
  }
  const ordinalsBefore = previous.ordinalsBefore + (await rooms.lastOrdinal(previous.roomId));
  const offered = await chooseOffered(opinions, previous, wanted.offered ?? []);
  const facts = { createdAt: clock.now(), ownerKey, ordinalsBefore, event, offered };
  const prepared = (await rooms.readQuestions(previous.roomId)) ?? [];
  const left = prepared.filter(({ topic }) => topic !== wanted.topic);
  const next = await storeNext(rooms, toNext(previous, wanted, facts), left);
  announcer.open(next.roomId);
  const linked = await rooms.linkNext(previous.roomId, {
    seriesId: next.seriesId ?? previous.roomId,
    nextRoomId: next.roomId,
    instead: previous.nextRoomId,
  });
  if (linked === null) {
    const stored = await rooms.find(previous.roomId);
    // The series was deleted meanwhile; the sweep completes this deletion.
    if (stored === null) await rooms.forget(next.roomId, clock.now());
    const first = await findNext(rooms, stored ?? (await findRoom(rooms, previous.roomId)));
    if (first !== null) return { kind: 'repeated', room: first };
  }
  // People who are still viewing the results of an earlier question receive the event too.
  const before = [...(await earlierRooms(rooms, previous)), previous];
  announceNext(parts, before, next, linked);
  return { kind: 'created', room: next };
};
