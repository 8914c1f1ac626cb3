import { limits } from '@murmur/contract/limits';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { AppError } from '@murmur/shared/runtime/app-error';
import { votingClosed, votingNotOpen } from '../refusals.ts';

/**
 * End of voting in epoch ms; null while the results that it depends on are missing. In a room of an event it
 * is open until the event gathers its rooms, which closes it.
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

/** Too few people for any verdict, so nothing is dealt. */
export const isTooSmallToVote = ({ participantCount }: RoomRecord): boolean =>
  participantCount < limits.votingFrom;

/** The published end of voting; null also where nothing is dealt. */
export const votesUntil = (room: RoomRecord): number | null =>
  isTooSmallToVote(room) ? null : votingEnd(room);

/** True from `ends_at` on, whether or not the closing job has run. */
export const hasEnded = ({ status, endsAt }: RoomRecord, now: number): boolean =>
  status === 'processing' ||
  status === 'closed' ||
  (status === 'active' && endsAt !== null && endsAt <= now);

/** The reason why voting is not open, or null. Decided by the clock, not by jobs. */
export const whyNoVoting = (room: RoomRecord, now: number): AppError | null => {
  if (!hasEnded(room, now)) return votingNotOpen();
  const until = votingEnd(room);
  return until !== null && until <= now ? votingClosed() : null;
};
