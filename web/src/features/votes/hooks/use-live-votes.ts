import type { DownEventFields } from '@murmur/contract/socket-down';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRoomEvents } from '../../room-session/room-session.tsx';

export type VoteCount = Pick<DownEventFields<'votes_updated'>, 'voters' | 'votes'>;

/** Limits a room's count requests to about fifty per second, regardless of its size. */
const paceMs = { min: 3_000, perVoter: 20, max: 60_000 };

/** Time until the counts are requested again, ms. */
const paceFor = (voters: number): number =>
  Math.min(paceMs.max, Math.max(paceMs.min, voters * paceMs.perVoter));

/**
 * The number of votes as it rises; calls `onCount` at intervals while it rises, and once after the last vote.
 */
export function useLiveVotes(onCount: () => void): VoteCount | null {
  const [votes, setVotes] = useState<VoteCount | null>(null);
  const planned = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = useEffectEvent(onCount);
  useEffect(() => {
    if (votes === null || planned.current !== undefined) return;
    const jitter = 0.75 + Math.random() / 2;
    planned.current = setTimeout(() => {
      planned.current = undefined;
      count();
    }, paceFor(votes.voters) * jitter);
  }, [votes]);
  useEffect(() => () => clearTimeout(planned.current), []);
  useRoomEvents((event) => {
    if (event.type !== 'votes_updated') return;
    setVotes({ voters: event.voters, votes: event.votes });
  });
  return votes;
}
