import type { AnalysisStage } from '@murmur/contract/socket-down';
import type { FeedEvent } from '../room-session/room-feed/feed-state.ts';

/** Progress of the analysis, from the room's events. `progress` is 0 to 100 and never falls. */
export type AnalysisProgress = {
  state: 'idle' | 'analyzing' | 'complete';
  progress: number;
  stage: AnalysisStage | null;
  startedAt: string | null;
  completedAt: string | null;
};

export const noProgress: AnalysisProgress = {
  state: 'idle',
  progress: 0,
  stage: null,
  startedAt: null,
  completedAt: null,
};

const complete = (current: AnalysisProgress, at: string): AnalysisProgress => ({
  ...current,
  state: 'complete',
  progress: 100,
  stage: 'done',
  completedAt: at,
});

function enter(
  current: AnalysisProgress,
  state: AnalysisProgress['state'],
  at: string,
): AnalysisProgress {
  if (state === current.state) return current;
  if (state === 'complete') return complete(current, at);
  return state === 'analyzing' ? { ...noProgress, state, startedAt: at } : noProgress;
}

/** The progress after an event; unrelated events change nothing. */
export function nextProgress(current: AnalysisProgress, event: FeedEvent): AnalysisProgress {
  switch (event.type) {
    case 'analysis_started':
      return {
        state: 'analyzing',
        progress: event.progress,
        stage: event.stage,
        startedAt: event.timestamp,
        completedAt: null,
      };
    case 'analysis_progress': {
      if (current.state === 'complete') return current;
      const startedAt = current.startedAt ?? event.timestamp;
      const progress = Math.max(current.progress, event.progress);
      return { ...current, state: 'analyzing', startedAt, progress, stage: event.stage };
    }
    case 'analysis_completed':
    case 'analysis_error':
    case 'fallback_generated':
      return complete(current, event.timestamp);
    case 'ai_analysis_state_changed':
      return enter(current, event.state, event.timestamp);
    default:
      return current;
  }
}
