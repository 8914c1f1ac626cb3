import type { TimelineStep } from '@murmur/contract/analysis';
import type { TranscriptOpinion } from '@murmur/contract/internal';
import type { Room } from '@murmur/contract/room';

const steps = 10;

export type Written = Pick<TranscriptOpinion, 'submitted_at' | 'is_public' | 'held'>;

type Timed = { room: Pick<Room, 'started_at' | 'ends_at'>; opinions: readonly Written[] };

/**
 * Counts the opinions in each tenth of the discussion. Opinions at the very end, or outside it because clocks differ,
 * count in the nearest tenth. What its author shared counts as shared, also while the host holds it. Returns an empty list if the discussion never began.
 */
export const countTimeline = ({ room, opinions }: Timed): TimelineStep[] => {
  if (room.started_at === null || room.ends_at === null) return [];
  const from = Date.parse(room.started_at);
  const length = Math.max(1, Date.parse(room.ends_at) - from);
  const timeline = Array.from({ length: steps }, (_, index) => ({
    at: Math.round((index * length) / steps / 100) / 10,
    shared: 0,
    private: 0,
    held: 0,
  }));
  for (const { submitted_at: at, is_public: isPublic, held = false } of opinions) {
    const tenth = Math.floor(((Date.parse(at) - from) / length) * steps);
    const step = timeline[Math.min(steps - 1, Math.max(0, tenth))];
    if (!step) continue;
    step[isPublic || held ? 'shared' : 'private'] += 1;
    if (held) step.held += 1;
  }
  return timeline;
};
