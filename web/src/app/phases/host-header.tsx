import type { Room } from '@murmur/contract/room';
import { type ReactNode, Suspense } from 'react';
import { ShieldAlert } from '../../components/icons/host-icons.ts';
import { Notice } from '../../components/ui/notice.tsx';
import ConnectionProblem from '../../features/room-session/components/connection-problem.tsx';
import type { FeedHandle } from '../../features/room-session/hooks/use-room-feed.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { ConnectionNotice } from '../../features/rooms/components/connection-notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

const SeriesStrip = lazyComponent(
  () => import('../../features/question-series/components/series-strip.tsx'),
);

type Props = { room: Room; feed: FeedHandle; buttons: ReactNode };

/** The top of a host's console: the topic, the buttons, and any problem that blocks the host. */
export function HostHeader({ room, feed, buttons }: Props) {
  const { t } = useText();
  const { host } = useRoomSession();
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 lang={room.language} tabIndex={-1} className="min-w-0 text-headline">
          {room.topic}
        </h1>
        {buttons && <span className="flex flex-wrap gap-2">{buttons}</span>}
      </div>
      {room.series_id !== null && (
        <Suspense>
          <SeriesStrip room={room} />
        </Suspense>
      )}
      {host.token === undefined && (
        <Notice tone="yellow" icon={<ShieldAlert />}>
          {t('errors:code.HOST_PERMISSION_REQUIRED')}
        </Notice>
      )}
      <ConnectionProblem />
      <ConnectionNotice feed={feed}>{t('pages:host.trouble')}</ConnectionNotice>
    </>
  );
}
