import { allQuotes } from '@murmur/contract/outline/quotes';
import { useState } from 'react';
import { useOutcome } from '../../results/hooks/use-outcome.ts';
import { useOpenUntil } from '../../room-session/hooks/use-open-until.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { hasEnoughVoters } from '../../votes/enough-people.ts';

/**
 * Voting on the statements of all rooms: `none` without statements, `over` after the end of voting, and in an event too
 * small to vote.
 */
export type HallVoting = {
  state: 'unknown' | 'none' | 'open' | 'over';
  voters: number;
  /** Records that the organiser has ended the voting. */
  end: () => void;
};

/** The state of the vote that follows gathering. */
export function useHallVoting({ room, offsetMs }: LiveRoom): HallVoting {
  const { outcome, votes, votesUntil } = useOutcome(room.room_id);
  const inTime = useOpenUntil(votesUntil, offsetMs ?? 0);
  const [ended, setEnded] = useState(false);
  const results =
    outcome.state === 'loaded' && outcome.data.phase === 'ready' ? outcome.data.results : null;
  const state = () => {
    if (results === null) return 'unknown';
    if (allQuotes(results).length === 0) return 'none';
    return inTime && !ended && hasEnoughVoters(room.participant_count) ? 'open' : 'over';
  };
  return {
    state: state(),
    voters: (votes ?? results?.agreement)?.voters ?? 0,
    end: () => setEnded(true),
  };
}
