import { hasEnded } from '@murmur/contract/has-ended';
import type { OpinionMark, OpinionRecord } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { invalidInput } from '@murmur/shared/runtime/http/invalid-input';
import type { Notices } from '../broadcast/throttled-notice.ts';
import { opinionNotVotable, votingClosed } from '../refusals.ts';
import { isVotingOver } from '../room-facts/voting-time.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { VoteCache } from '../votes/vote-cache.ts';

type Marking = Pick<RoomPorts, 'opinions' | 'clock'> & { notices: Notices; voteCache: VoteCache };

/**
 * Stores that a shared opinion says the same as another one, or that a question has been answered. Possible until
 * voting ends, also during the discussion, when the host reads first. Repeated calls change nothing.
 * @throws AppError VOTING_CLOSED, OPINION_NOT_FOUND (also for a private, held or removed opinion), VALIDATION_ERROR if
 * the opinions would stand for each other
 */
export const markOpinion = async (
  { opinions, voteCache, notices, clock }: Marking,
  room: RoomRecord,
  { opinionId, ...mark }: OpinionMark & { opinionId: string },
): Promise<OpinionRecord> => {
  if (isVotingOver(room, clock.now())) throw votingClosed();
  const marking = await opinions.mark(room.roomId, opinionId, mark);
  if (marking.kind === 'cycle') {
    throw invalidInput({ path: 'same_as', message: 'must be another opinion' });
  }
  if (marking.kind !== 'marked') throw opinionNotVotable();
  voteCache.forget(room.roomId);
  // Every page with results reads them again after this event.
  if (hasEnded(room)) notices.votes.changed(room.roomId);
  return marking.opinion;
};
