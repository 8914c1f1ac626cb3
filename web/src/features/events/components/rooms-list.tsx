import type { EventRoom } from '@murmur/contract/event';
import { limits } from '@murmur/contract/limits';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MessagesSquare, Users } from '../../../components/icons/icons.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { monotonicNow } from '../../../lib/monotonic-now.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { countUnnamed, silentSince, sortRooms } from '../sort-rooms.ts';
import { RoomRow, roomColumns } from './room-row.tsx';

const HostLinkDialog = lazyComponent(() => import('./host-link-dialog.tsx'));

/** Row height for a one-line name, px; longer names make their row taller. */
const rowHeight = 56;
const tickMs = 1_000;
/** If there are at least this many rooms, a link lets keyboard users skip the list. */
const skippedFrom = 12;
const endId = 'rooms-end';

type Props = { live: LiveRoom; rooms: EventRoom[] | null };

/** The server's time, updated every second during the discussion. */
function useServerNow(offsetMs: number, runs: boolean): number {
  const [now, setNow] = useState(() => monotonicNow() + offsetMs);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(monotonicNow() + offsetMs), tickMs);
    return () => clearInterval(timer);
  }, [offsetMs, runs]);
  return now;
}

/** The ordinal of the row with the focus. */
const focusedOrdinal = (): string | null =>
  document.activeElement?.closest('[data-ordinal]')?.getAttribute('data-ordinal') ?? null;

/** All rooms of the event; only visible rows are rendered. */
export default function RoomsList({ live, rooms }: Props) {
  const { t } = useText();
  const { room } = live;
  const box = useRef<HTMLDivElement>(null);
  const [linked, showLink] = useState<EventRoom | null>(null);
  const now = useServerNow(live.offsetMs ?? 0, room.status === 'active');
  const ordered = useMemo(() => sortRooms(rooms ?? [], room.started_at), [rooms, room.started_at]);
  // A new function would make the list measure all of its rows again.
  const keyOf = useCallback((index: number) => ordered[index]?.ordinal ?? index, [ordered]);
  // Keeps the focused row rendered when a new order moves it out of view.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const focused = focusedOrdinal();
      const at =
        focused === null ? -1 : ordered.findIndex(({ ordinal }) => `${ordinal}` === focused);
      return at < 0 || shown.includes(at) ? shown : [...shown, at].toSorted((a, b) => a - b);
    },
    [ordered],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const list = useVirtualizer({
    count: ordered.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: 8,
    rangeExtractor,
  });
  const unnamed = room.status === 'waiting' ? 0 : countUnnamed(ordered);
  const silence = (each: EventRoom): number | null => {
    const since = silentSince(each, room.started_at);
    return since === null ? null : Math.max(0, Math.floor((now - since) / 1000));
  };
  return (
    <Card aria-labelledby="rooms-title" padded={false} className="overflow-hidden">
      <div className="flex flex-col gap-1 p-5 pb-3 sm:p-6 sm:pb-3">
        <h2 id="rooms-title" className="text-lead">
          {t('events:rooms.title', { count: ordered.length })}
        </h2>
        <p className="text-fine text-ink-soft">{t('events:rooms.about')}</p>
        {unnamed > 0 && (
          <p className="text-fine font-medium text-yellow">
            {t('events:rooms.unnamed', { count: unnamed, min: limits.event.peopleToName })}
          </p>
        )}
        {ordered.length >= skippedFrom && (
          <a
            href={`#${endId}`}
            className="sr-only self-start rounded-medium bg-accent font-semibold text-on-accent focus:not-sr-only focus:px-4 focus:py-2"
          >
            {t('events:rooms.skip')}
          </a>
        )}
      </div>
      <div
        aria-hidden="true"
        className={classNames(
          'grid border-b border-line pr-15 pb-2 pl-5 text-ink-soft sm:pl-6',
          roomColumns,
        )}
      >
        <span />
        <Users className="size-4 justify-self-end" />
        <MessagesSquare className="size-4 justify-self-end" />
      </div>
      {rooms === null ? (
        <div className="flex flex-col gap-2 p-3">
          {[0, 1, 2].map((each) => (
            <Skeleton key={each} className="h-12 rounded-medium" />
          ))}
        </div>
      ) : (
        <div ref={box} className="max-h-[70vh] overflow-y-auto">
          <ul
            aria-labelledby="rooms-title"
            className="relative"
            style={{ height: list.getTotalSize() }}
          >
            {list.getVirtualItems().map(({ index, key, start }) => {
              const each = ordered[index];
              return (
                each && (
                  <li
                    key={key}
                    ref={list.measureElement}
                    data-index={index}
                    aria-setsize={ordered.length}
                    aria-posinset={index + 1}
                    data-ordinal={each.ordinal}
                    className="absolute inset-x-0 top-0"
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    <RoomRow
                      room={each}
                      lang={room.language}
                      silent={silence(each)}
                      onShowLink={showLink}
                    />
                  </li>
                )
              );
            })}
          </ul>
        </div>
      )}
      <span id={endId} tabIndex={-1} />
      {linked !== null && (
        <Suspense>
          <HostLinkDialog room={linked} onClose={() => showLink(null)} />
        </Suspense>
      )}
    </Card>
  );
}
