import type { TimelineStep } from '@murmur/contract/analysis';
import type { Transcript } from './1-read.ts';

const steps = 10;

/**
 * Opinions in each tenth of the discussion. Opinions at the very end, or timed by a clock that differs, count in the
 * nearest tenth. Empty if the discussion never began.
 */
export const countTimeline = ({ room, opinions }: Transcript): TimelineStep[] => {
  if (room.started_at === null || room.ends_at === null) return [];
  const from = Date.parse(room.started_at);
  const length = Math.max(1, Date.parse(room.ends_at) - from);
  const timeline = Array.from({ length: steps }, (_, index) => ({
    at: Math.round((index * length) / steps / 100) / 10,
    shared: 0,
    private: 0,
  }));
  for (const { submitted_at: at, is_public: isPublic } of opinions) {
    const tenth = Math.floor(((Date.parse(at) - from) / length) * steps);
    const step = timeline[Math.min(steps - 1, Math.max(0, tenth))];
    if (step) step[isPublic ? 'shared' : 'private'] += 1;
  }
  return timeline;
};
