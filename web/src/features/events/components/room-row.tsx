import type { EventRoom } from '@murmur/contract/event';
import { ExternalLink } from '../../../components/icons/icons.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useRoomName } from '../../results/hooks/use-room-name.ts';

/** A room in which nobody has said anything for this long is marked. */
const longSilence = 45;

type Props = {
  room: EventRoom;
  lang: string;
  /** Seconds since somebody said something; null where that does not matter. */
  silent: number | null;
};

/** One room of the console; opens as its host in a tab of its own. */
export function RoomRow({ room, lang, silent }: Props) {
  const { t, language } = useText();
  const nameOf = useRoomName();
  const quiet = silent !== null && silent >= longSilence;
  const state = (): string => {
    if (room.participant_count === 0) return t('events:rooms.empty');
    if (silent !== null) return t('events:rooms.silent', { count: silent });
    if (room.status === 'waiting') return t('events:rooms.waiting');
    return t(room.has_results ? 'events:rooms.read' : 'events:rooms.reading');
  };
  return (
    <a
      href={`/host/${room.room_id}#host_token=${room.host_token}`}
      target="_blank"
      rel="noreferrer"
      className={classNames(
        'group grid h-14 grid-cols-[minmax(0,1fr)_3.5rem_3.5rem_7rem_1.25rem] items-center gap-2 border-b border-line px-3 tabular-nums hover:bg-sunken tiny:grid-cols-[minmax(0,1fr)_2.5rem_2.5rem_6rem]',
        room.participant_count === 0 && 'text-ink-soft',
      )}
    >
      <span lang={room.label === null ? undefined : lang} className="truncate font-semibold">
        {nameOf(room)}
      </span>
      <span className="text-right">
        {formatNumber(room.participant_count, language)}
        <span className="sr-only"> {t('pages:host.participants')}</span>
      </span>
      <span className="text-right">
        {formatNumber(room.total_opinions, language)}
        <span className="sr-only"> {t('pages:host.opinions')}</span>
      </span>
      <span
        className={classNames(
          'truncate text-right text-fine',
          quiet ? 'font-bold text-orange' : 'text-ink-soft',
        )}
      >
        {state()}
      </span>
      <ExternalLink
        aria-hidden="true"
        className="size-4 text-ink-soft group-hover:text-accent tiny:hidden"
      />
    </a>
  );
}
