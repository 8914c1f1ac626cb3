import type { EventRoom } from '@murmur/contract/event';
import { memo } from 'react';
import { QrCode } from '../../../components/icons/host-icons.ts';
import { ExternalLink } from '../../../components/icons/late-icons.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { hostLink } from '../../hosting/host-link.ts';
import { useRoomName } from '../../rooms/hooks/use-room-name.ts';
import { isDeserted } from '../attendance.ts';

/** A room is marked after this many seconds without an opinion. */
const longSilence = 45;

/**
 * Name, people and opinions; wide screens add the state and an icon, phones show the state below the name. Beside them
 * is the button for the host link.
 */
export const roomColumns =
  'gap-x-3 grid-cols-[minmax(0,1fr)_3rem_2rem] sm:grid-cols-[minmax(0,1fr)_4rem_3rem_9rem_1.25rem]';

type Props = {
  room: EventRoom;
  lang: string;
  /** Seconds since the last opinion; null if not relevant. */
  silent: number | null;
  /** Shows the host link of the room. */
  onShowLink: (room: EventRoom) => void;
};

/**
 * One room in the console; opens its host page in a new tab. Memoized, because scrolling a list of 1,000 rooms
 * must not render the visible rows again.
 */
export const RoomRow = memo(function Row({ room, lang, silent, onShowLink }: Props) {
  const { t, language } = useText();
  const nameOf = useRoomName();
  const quiet = silent !== null && silent >= longSilence;
  const state = (): string => {
    if (room.participant_count === 0) return t('events:rooms.empty');
    if (isDeserted(room)) return t('events:rooms.left');
    if (silent !== null)
      return silent < 60
        ? t('events:rooms.silent', { count: silent })
        : t('events:rooms.silentMinutes', { count: Math.floor(silent / 60) });
    if (room.status === 'waiting') return t('events:rooms.waiting');
    return t(room.has_results ? 'events:rooms.read' : 'events:rooms.reading');
  };
  return (
    <div className="flex items-center border-b border-line pr-2 hover:bg-sunken">
      <a
        href={hostLink(room.room_id, room.host_token)}
        target="_blank"
        rel="noreferrer"
        className={classNames(
          'group grid min-h-14 min-w-0 flex-1 items-center py-2 pr-2 pl-5 tabular-nums sm:pl-6',
          roomColumns,
          (room.participant_count === 0 || isDeserted(room)) && 'text-ink-soft',
        )}
      >
        <span
          lang={room.label === null ? undefined : lang}
          className="leading-tight font-semibold [overflow-wrap:anywhere]"
        >
          {nameOf(room)}
        </span>
        <span className="text-right max-sm:row-span-2">
          {room.present_count !== null && room.present_count < room.participant_count ? (
            <>
              <span aria-hidden="true">
                {formatNumber(room.present_count, language)}
                <span className="text-fine text-ink-soft">
                  /{formatNumber(room.participant_count, language)}
                </span>
              </span>
              <span className="sr-only">
                {t('events:rooms.present', {
                  count: room.present_count,
                  total: room.participant_count,
                })}
              </span>
            </>
          ) : (
            <>
              {formatNumber(room.participant_count, language)}
              <span className="sr-only"> {t('pages:host.participants')}</span>
            </>
          )}
        </span>
        <span className="text-right max-sm:row-span-2">
          {formatNumber(room.total_opinions, language)}
          <span className="sr-only"> {t('pages:host.opinions')}</span>
        </span>
        <span
          className={classNames(
            'truncate text-fine max-sm:col-start-1 max-sm:row-start-2 sm:text-right',
            quiet ? 'font-bold text-orange' : 'text-ink-soft',
          )}
        >
          {state()}
        </span>
        <ExternalLink className="size-4 text-ink-soft group-hover:text-accent max-sm:hidden" />
      </a>
      <IconButton
        label={t('events:hostLink.title', { room: nameOf(room) })}
        onClick={() => onShowLink(room)}
        className="shrink-0"
      >
        <QrCode className="size-5" />
      </IconButton>
    </div>
  );
});
