import type { AllResults } from '@murmur/contract/analysis';
import type { Room } from '@murmur/contract/room';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { monotonicNow } from '../../../lib/monotonic-now.ts';
import { useRemaining } from '../../room-session/hooks/use-remaining.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import type { FeedEvent } from '../../room-session/room-feed/feed-state.ts';
import { useRoomEvents, useRoomSession } from '../../room-session/room-session.tsx';
import { useFinalCount } from '../../votes/hooks/use-final-count.ts';
import { useLiveVotes, type VoteCount } from '../../votes/hooks/use-live-votes.ts';
import { type AnalysisProgress, nextProgress, noProgress } from '../analysis-progress.ts';
import { withoutOpinion } from '../without-opinion.ts';

/** The content of a results page: the results, or the reason why there are none yet. */
export type Outcome =
  | { phase: 'ready'; results: AllResults }
  | { phase: 'waiting' | 'running' | 'analysing' | 'expired'; room: Room };

export type Shown = { reload: () => void } & (
  | { state: 'loading' }
  | { state: 'error'; error: ApiError }
  | { state: 'loaded'; data: Outcome }
);

/** Upper limit of the random delay before a request that the whole room makes upon the same event. */
const spreadMs = 2_000;
/** A closed room has results; if they cannot be read yet, they are requested again after this time. */
const askAgainMs = 5_000;
/** After this many requests, the page says that the results of a closed room are missing, and keeps asking. */
const maxRequestsBeforeError = 4;

/** Events after which results may be available; if the room closes at the same time, its status shows that too. */
const newsTypes: ReadonlySet<FeedEvent['type']> = new Set([
  'analysis_completed',
  'fallback_generated',
  'missed_events',
]);

/**
 * The end of voting: the earlier of the room's and the results' values. They differ if the host ended the voting early
 * after one of them was loaded.
 */
const endOfVoting = (room: Room | undefined, results: AllResults | null): string | null => {
  const deadlines = [room?.votes_until, results?.agreement.votes_until];
  return deadlines.filter((until) => typeof until === 'string').toSorted()[0] ?? null;
};

/** The room's phase; null while unknown, `done` once it has results. */
function usePhase(live: LiveRoom | null): Exclude<Outcome['phase'], 'ready'> | 'done' | null {
  const room = live?.room;
  const running = room?.status === 'active';
  const left = useRemaining(running ? room.ends_at : null, live?.offsetMs ?? 0);
  if (room === undefined) return null;
  if (room.status === 'waiting' || room.status === 'expired') return room.status;
  if (room.status === 'closed') return 'done';
  return running && left !== 0 ? 'running' : 'analysing';
}

/**
 * The results as soon as they exist, and the progress of the analysis until then. A visitor who opens the address
 * requests them at once, in parallel with the room; a person in the room waits for the event.
 */
export function useOutcome(roomId: string): {
  outcome: Shown;
  progress: AnalysisProgress;
  /** The votes as they arrive; null until the first one arrives while this page is open. */
  votes: VoteCount | null;
  votesUntil: string | null;
  /** True from the end of voting until the results contain all votes. */
  counting: boolean;
  /** Reloads the vote counts, without changing what is shown. */
  recount: () => void;
} {
  const { found, sawDiscussion } = useRoomSession();
  const live = found.state === 'loaded' ? found.live : null;
  const phase = usePhase(live);
  // People who were in the discussion vote at once, even if the results are ready before this page is.
  const [cameDirectly] = useState(live === null || (phase === 'done' && !sawDiscussion));
  const [results, setResults] = useState<AllResults | null>(null);
  /** The time of the request that returned the results, by this browser's clock. */
  const [readAt, setReadAt] = useState(0);
  const [stored, setStored] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState({ count: 0, spread: !cameDirectly });
  const asked = useRef(false);
  const [progress, follow] = useReducer(nextProgress, noProgress);

  useRoomEvents((event) => {
    follow(event);
    if (event.type === 'shared_opinion_removed') {
      const { id } = event.opinion;
      // The wall and the phones must not show it until the server has counted again.
      setResults((before) => before && withoutOpinion(before, id));
      setRound(({ count }) => ({ count: count + 1, spread: true }));
      return;
    }
    const isOther = event.type === 'results_ready' && results !== null;
    if (!isOther && !newsTypes.has(event.type)) return;
    setStored((before) => before || event.type !== 'missed_events');
    setRound(({ count }) => ({ count: count + 1, spread: true }));
  });
  const recount = () => setRound(({ count }) => ({ count: count + 1, spread: false }));
  const votes = useLiveVotes(() => {
    if (results !== null) recount();
  });
  const reload = () => {
    setError(null);
    if (found.state === 'error') found.reload();
    asked.current = false;
    setRound(({ count }) => ({ count: count + 1, spread: false }));
  };

  const asks = phase === null || phase === 'done' || stored;
  const load = useEffectEvent(async (signal: AbortSignal, requests: number): Promise<boolean> => {
    const askedAt = monotonicNow();
    try {
      const answer = await call('getAllResults', { params: { id: roomId }, signal });
      setResults(answer);
      setReadAt(askedAt);
      setError(null);
      return true;
    } catch (cause) {
      if (signal.aborted) return true;
      const failure = asApiError(cause);
      if (failure.code === 'RESULTS_NOT_FOUND') {
        if (phase === 'done' && requests >= maxRequestsBeforeError) setError(failure);
        return false;
      }
      setError(failure);
      return true;
    }
  });
  useEffect(() => {
    if (!asks) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let requests = 0;
    const ask = async (): Promise<void> => {
      asked.current = true;
      requests += 1;
      const settled = await load(leaving.signal, requests);
      if (!settled && !leaving.signal.aborted) timer = setTimeout(() => void ask(), askAgainMs);
    };
    const spread = round.spread || asked.current;
    timer = setTimeout(() => void ask(), spread ? Math.random() * spreadMs : 0);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [asks, round]);

  const isOffline = error?.kind === 'network';
  const tryAgain = useEffectEvent(reload);
  useEffect(() => {
    if (!isOffline) return undefined;
    const again = () => tryAgain();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isOffline]);

  const outcome = (): Shown => {
    if (results !== null) return { state: 'loaded', data: { phase: 'ready', results }, reload };
    const failure = found.state === 'error' ? found.error : error;
    if (failure !== null) return { state: 'error', error: failure, reload };
    if (live === null || phase === null || (phase === 'done' && cameDirectly))
      return { state: 'loading', reload };
    const shown = phase === 'done' ? 'analysing' : phase;
    return { state: 'loaded', data: { phase: shown, room: live.room }, reload };
  };
  const votesUntil = endOfVoting(live?.room, results);
  const counting = useFinalCount({
    votesUntil,
    offsetMs: live?.offsetMs ?? 0,
    readAt: results === null ? null : readAt,
    onDue: recount,
  });
  return { outcome: outcome(), progress, votes, votesUntil, counting, recount };
}
