import { limits } from '@murmur/contract/limits';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { AppError } from '@murmur/shared/runtime/app-error';
import { votingClosed, votingNotOpen } from '../refusals.ts';

/** When voting ends or ended, epoch ms; null while the results that it waits for are not stored. */
const votingEnd = ({ status, closedAt, votingClosedAt }: RoomRecord): number | null => {
  if (votingClosedAt !== null) return votingClosedAt;
  return status === 'closed' && closedAt !== null ? closedAt + limits.votesAfterResultsMs : null;
};

/** Too few people to tell anything of their votes: nothing is dealt to them. */
export const isTooSmallToVote = ({ participantCount }: RoomRecord): boolean =>
  participantCount < limits.votingFrom;

/** The end of voting as people are told it; null also where nothing is dealt. */
export const votesUntil = (room: RoomRecord): number | null =>
  isTooSmallToVote(room) ? null : votingEnd(room);

/** True from the end of time on, whether or not a job has noticed it. */
export const hasEnded = ({ status, endsAt }: RoomRecord, now: number): boolean =>
  status === 'processing' ||
  status === 'closed' ||
  (status === 'active' && endsAt !== null && endsAt <= now);

/** Why nobody can vote now, or null while people can. Decided by the clock and by no job. */
export const whyNoVoting = (room: RoomRecord, now: number): AppError | null => {
  if (!hasEnded(room, now)) return votingNotOpen();
  const until = votingEnd(room);
  return until !== null && until <= now ? votingClosed() : null;
};
