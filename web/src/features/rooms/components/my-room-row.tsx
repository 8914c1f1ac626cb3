import { hasEnded } from '@murmur/contract/has-ended';
import type { RoomStatus } from '@murmur/contract/room';
import { X } from '../../../components/icons/icons.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { formatDate } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { call } from '../../../lib/api/call.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useResource } from '../../../lib/use-resource.ts';
import type { MyRoom } from '../../room-session/stored-rooms.ts';
import { StatusBadge } from './status-badge.tsx';

const isLive = (status: RoomStatus | undefined) => status === 'waiting' || status === 'active';

/** The link to a room: the join route, which redirects people with a seat; for a host, the console or the results. */
function pathTo({ roomId, hosts }: MyRoom, status: RoomStatus | undefined): string {
  if (status !== undefined && hasEnded({ status })) return `/results/${roomId}`;
  return hosts ? `/host/${roomId}` : `/join/${roomId}`;
}

export function MyRoomRow({ room, onRemove }: { room: MyRoom; onRemove: () => void }) {
  const { t, language } = useText();
  const found = useResource(room.roomId, (signal) =>
    call('getRoom', { params: { id: room.roomId }, signal }),
  );
  const now = found.state === 'loaded' ? found.data : null;
  const gone = found.state === 'error' && found.error.kind === 'not_found';
  const topic = now?.topic ?? room.topic ?? t('pages:myRooms.unnamed');
  const live = isLive(now?.status);
  return (
    <li
      className={classNames(
        'flex flex-col gap-3 rounded-large border bg-surface p-4 sm:p-5',
        live ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex items-start gap-2">
        <h3
          lang={now?.language}
          className="line-clamp-2 min-w-0 flex-1 text-body leading-snug [overflow-wrap:anywhere]"
        >
          {topic}
        </h3>
        <IconButton
          label={t('pages:myRooms.removeOf', { topic })}
          onClick={onRemove}
          className="-my-2 -mr-2"
        >
          <X className="size-5" />
        </IconButton>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <Badge tone={room.hosts ? 'accent' : 'neutral'}>
          {t(room.hosts ? 'pages:myRooms.host' : 'pages:myRooms.seat')}
        </Badge>
        {found.state === 'loading' && <Skeleton className="h-7 w-24 rounded-full" />}
        {now !== null && <StatusBadge status={now.status} />}
        {gone && <Badge>{t('pages:myRooms.gone')}</Badge>}
        {now !== null && !live && (
          <span className="text-fine text-ink-soft">{formatDate(now.created_at, language)}</span>
        )}
        {!gone && now?.status !== 'expired' && (
          <LinkButton
            to={pathTo(room, now?.status)}
            variant={live ? 'primary' : 'secondary'}
            className="ml-auto"
          >
            {t(live ? 'pages:myRooms.return' : 'pages:myRooms.open')}
            <span className="sr-only">: {topic}</span>
          </LinkButton>
        )}
      </div>
    </li>
  );
}
