import type { EventProgress } from '@murmur/contract/event';
import { FitText } from '../../components/ui/fit-text.tsx';
import { GathersIn } from '../../features/events/components/gathers-in.tsx';
import { occupiedRooms } from '../../features/events/event-counts.ts';
import type { LiveRoom } from '../../features/room-session/live-room.ts';
import { useText } from '../../i18n/use-text.ts';

type Props = {
  live: LiveRoom;
  counts: EventProgress;
  /** True if rooms are large enough for voting. */
  roomsVote: boolean;
};

/** After the end: the number of rooms analysed, while people vote in their own rooms where possible. */
export function WallAnalysing({ live, counts, roomsVote }: Props) {
  const { t } = useText();
  const total = occupiedRooms(counts);
  const read = counts.rooms.closed;
  return (
    <FitText
      max={0.05}
      className="flex h-full flex-col items-center justify-center-safe gap-[1em] text-center"
    >
      <p className="text-[2.4em] leading-tight font-bold">{t('pages:discuss.timeUp.title')}</p>
      <p className="text-ink-soft">{t(roomsVote ? 'events:wall.own' : 'events:wall.others')}</p>
      <p className="text-[1.6em] font-bold tabular-nums">
        {t('events:line.read', { count: read, total })}
      </p>
      <p>
        <GathersIn event={live.room} offsetMs={live.offsetMs ?? 0} />
      </p>
      <div aria-hidden="true" className="h-[0.7em] w-full max-w-[22em] rounded-full bg-line">
        <div
          className="h-full rounded-full bg-accent"
          style={{ width: `${(read / Math.max(1, total)) * 100}%` }}
        />
      </div>
    </FitText>
  );
}
