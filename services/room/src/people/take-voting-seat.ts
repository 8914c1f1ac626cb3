import { hasEnded } from '@murmur/contract/has-ended';
import { limits } from '@murmur/contract/limits';
import { hashCapability } from '@murmur/shared/runtime/capability';
import { joinRefusals, participantNotFound, tooSmallToVote, votingClosed } from '../refusals.ts';
import { isTooSmallToVote, votingRefusal } from '../room-facts/voting-time.ts';
import { type Ending, endIfDue } from '../rooms/end-room.ts';
import {
  announceSeat,
  findTakenSeat,
  type Joined,
  type Seating,
  type SeatRequest,
  seatOf,
} from './take-seat.ts';

/** More than any room has participants. */
const ordinalsApart = 1_000_000;

/**
 * Takes a seat that only votes, or returns the seat that the participant already has. Null = the discussion has not
 * ended, so that an ordinary seat can be taken.
 * @throws AppError VOTING_CLOSED, ROOM_LOCKED, ROOM_CAPACITY_EXCEEDED or PARTICIPANT_NOT_FOUND
 */
export const takeVotingSeat = async (
  parts: Seating & Ending,
  roomId: string,
  request: SeatRequest,
): Promise<Joined | null> => {
  const { participantId, nickname, isRepeatable = true } = request;
  const stored = await parts.roomReads.submit(roomId);
  const room = stored && (await endIfDue(parts, stored));
  if (room === null || !hasEnded(room)) return null;
  const taken = await findTakenSeat(parts, roomId, participantId);
  if (taken !== null) return taken;
  const now = parts.clock.now();
  const refusal = isTooSmallToVote(room) ? tooSmallToVote() : votingRefusal(room, now);
  if (refusal !== null) throw refusal;
  // The newcomers of an open next question have the nicknames that follow.
  const apart = room.nextRoomId === null ? 0 : ordinalsApart;
  const named = { ...request, nickname: (ordinal: number) => nickname(ordinal + apart) };
  const seatFor = seatOf(roomId, now, named);
  const once = isRepeatable ? hashCapability(participantId) : null;
  const admission = await parts.rooms.admitVoter({
    roomId,
    seatFor: (ordinal) => ({ ...seatFor(ordinal), toVote: true }),
    once,
    max: limits.lateVoters,
  });
  if (admission.kind === 'removed') throw participantNotFound();
  if (admission.kind === 'refused') {
    throw admission.reason === 'not_open' ? votingClosed() : joinRefusals[admission.reason]();
  }
  const { participant: seat } = admission;
  announceSeat(parts, admission);
  return { room: admission.room, seat, participantId };
};
