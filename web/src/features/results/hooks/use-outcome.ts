import { useEffect, useEffectEvent, useState } from 'react';
import { type Resource, useResource } from '../../../lib/use-resource.ts';
import type { FeedEvent } from '../../session/room-feed/feed-state.ts';
import type { AnalysisProgress } from '../analysis-progress.ts';
import { loadOutcome, type Outcome } from '../api/load-outcome.ts';
import { useRoomLine } from './use-room-line.ts';
import { useStatusPoll } from './use-status-poll.ts';

/** Up to this long a browser waits before it fetches what everybody in the room was just told of. */
const spreadMs = 1500;

const newsTypes: ReadonlySet<FeedEvent['type']> = new Set([
  'room_activated',
  'analysis_completed',
  'fallback_generated',
  'results_ready',
  'missed_events',
]);

/** What the room said as soon as it can be had, and how far the analysis is until then. */
export function useOutcome(roomId: string): {
  outcome: Resource<Outcome>;
  progress: AnalysisProgress;
} {
  const loaded = useResource(roomId, (signal) => loadOutcome(roomId, signal));
  const [ended, setEnded] = useState(false);

  const [news, setNews] = useState(0);
  const { progress, connected } = useRoomLine(roomId, (event) => {
    if (event.type === 'room_closed') setEnded(true);
    if (newsTypes.has(event.type)) setNews((count) => count + 1);
  });
  const fetchNews = useEffectEvent(() => {
    // A first load under way is begun anew: it may have asked just before the news.
    if (loaded.state === 'loading') loaded.reload();
    else loaded.refresh();
  });
  useEffect(() => {
    if (news === 0) return undefined;
    const timer = setTimeout(() => fetchNews(), Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [news]);

  const shown = loaded.state === 'loaded' ? loaded.data : null;
  const awaited =
    shown === null || shown.phase === 'ready' || shown.phase === 'expired' ? null : shown.room;
  useStatusPoll(roomId, awaited?.status ?? null, connected, loaded.refresh);

  const { reload } = loaded;
  const cutOff = loaded.state === 'error' && loaded.error.kind === 'network';
  useEffect(() => {
    if (!cutOff) return undefined;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [cutOff, reload]);

  if (!ended || awaited === null) return { outcome: loaded, progress };
  const data: Outcome = { phase: 'analysing', room: awaited };
  return { outcome: { ...loaded, state: 'loaded', data }, progress };
}
