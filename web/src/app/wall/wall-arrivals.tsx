import { useEventBatches } from '../../features/room-session/hooks/use-event-batches.ts';
import { useExpiringList } from '../../lib/use-expiring-list.ts';

const kinds = new Set(['participant_joined'] as const);
const shown = 4;
const visibleMs = 60_000;

/** The nicknames of the latest arrivals. Decorative: the number of people is shown next to them. */
export function WallArrivals() {
  const [names, show] = useExpiringList<string>(shown, visibleMs);
  useEventBatches(kinds, (events) => show(events.map(({ nickname }) => nickname)));
  return (
    <ul className="flex min-w-0 flex-1 gap-[0.5em] overflow-hidden text-[0.6em] font-semibold">
      {names.map(({ id, item }) => (
        <li
          key={id}
          className="animate-arrive truncate rounded-full bg-good-soft px-[0.8em] py-[0.5em] text-good"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}
