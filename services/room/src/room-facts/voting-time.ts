import { limits } from '@murmur/contract/limits';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { AppError } from '@murmur/shared/runtime/app-error';
import { instantOrNull } from '@murmur/shared/runtime/down-event';
import { votingClosed, votingNotOpen } from '../refusals.ts';
import { isTimeUp } from './is-time-up.ts';

/**
 * End of voting in epoch ms; null while the results that it depends on are missing. In a room of an event, voting is
 * open until the event gathers its rooms.
 */
export const votingEnd = ({
  status,
  closedAt,
  votingClosedAt,
  eventId,
}: RoomRecord): number | null => {
  if (votingClosedAt !== null || eventId !== null) return votingClosedAt;
  return status === 'closed' && closedAt !== null ? closedAt + limits.votesAfterResultsMs : null;
};

/** Returns true once voting has ended. */
export const isVotingOver = (room: RoomRecord, now: number): boolean => {
  const end = votingEnd(room);
  return end !== null && end <= now;
};

/** Returns true if the room has too few people for cards to be dealt. */
export const isTooSmallToVote = ({ participantCount }: RoomRecord): boolean =>
  participantCount < limits.votingFrom;

/** `votes_until` of the contract: the end of voting; also null if nothing is dealt. */
export const votesUntil = (room: RoomRecord): string | null =>
  isTooSmallToVote(room) ? null : instantOrNull(votingEnd(room));

/** Returns the error if voting is not open, otherwise null. The clock decides, not a job. */
export const votingRefusal = (room: RoomRecord, now: number): AppError | null => {
  if (!isTimeUp(room, now)) return votingNotOpen();
  return isVotingOver(room, now) ? votingClosed() : null;
};
