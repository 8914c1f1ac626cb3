import { useEventBatches } from '../../../features/room-session/hooks/use-event-batches.ts';
import { useExpiringList } from '../../../lib/use-expiring-list.ts';
import type { Label } from './stage.tsx';

const kinds = new Set(['participant_joined'] as const);
const shown = 4;
/** The flight, four seconds beside the dot, and the fading. */
const visibleMs = 5_000;
/** When more people arrive together, their nicknames could not be read; their dots come as one wave. */
const readable = 2;

/** The nicknames of the latest arrivals, each beside its new dot. */
export function useArrivals(people: number): Label[] {
  const [arrivals, show] = useExpiringList<Omit<Label, 'id'>>(shown, visibleMs);
  useEventBatches(kinds, (events) => {
    if (events.length > readable) return;
    show(
      events.map(({ nickname, participant_count }) => ({
        index: participant_count - 1,
        text: nickname,
      })),
    );
  });
  return arrivals.flatMap(({ id, item }) => (item.index < people ? [{ id, ...item }] : []));
}
