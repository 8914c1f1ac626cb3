import { hasEnded } from '@murmur/contract/has-ended';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { AddMinute } from '../../features/hosting/components/add-minute.tsx';
import { ControlPanel } from '../../features/hosting/components/control-panel.tsx';
import { EndDiscussion } from '../../features/hosting/components/end-discussion.tsx';
import { LockRoom } from '../../features/hosting/components/lock-room.tsx';
import { OpinionsOfHost } from '../../features/hosting/components/opinions-of-host.tsx';
import { OtherDevice } from '../../features/hosting/components/other-device.tsx';
import { PeopleList } from '../../features/hosting/components/people-list.tsx';
import { WallLink } from '../../features/hosting/components/wall-link.tsx';
import { useHostActions } from '../../features/hosting/hooks/use-host-actions.ts';
import { RoomQueue } from '../../features/moderation/components/room-queue.tsx';
import type { FeedHandle } from '../../features/room-session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../features/room-session/live-room.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { ConnectionBadge } from '../../features/rooms/components/connection-badge.tsx';
import { ConnectionNotice } from '../../features/rooms/components/connection-notice.tsx';
import { useRoomName } from '../../features/rooms/hooks/use-room-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { Page } from '../shell/page.tsx';

type Props = { live: LiveRoom; feed: FeedHandle };

/** The console of one room of an event, for example for a teacher. The organiser starts all rooms together. */
export default function RoomOfEventHost({ live, feed }: Props) {
  const { t } = useText();
  const nameOf = useRoomName();
  const { host } = useRoomSession();
  const { room } = live;
  const actions = useHostActions(room.room_id);
  const running = room.status === 'active';
  const over = hasEnded(room);
  const { token } = host;
  return (
    <Page title={t('pages:host.title')} width="wide" className="gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h1
            lang={room.label === null ? undefined : room.language}
            tabIndex={-1}
            className="text-headline [overflow-wrap:anywhere]"
          >
            {nameOf({ ordinal: room.ordinal, label: room.label })}
          </h1>
          <p lang={room.language} className="text-lead text-ink-soft">
            {room.topic}
          </p>
        </div>
        {room.status !== 'expired' && <WallLink roomId={room.room_id} />}
      </div>
      <ConnectionNotice feed={feed}>{t('pages:observer.trouble')}</ConnectionNotice>
      {room.status === 'waiting' && <p>{t('events:child.waiting')}</p>}
      {running && (
        <div className="flex flex-wrap gap-3">
          <AddMinute actions={actions} />
          <LockRoom locked={room.locked} actions={actions} />
          <EndDiscussion actions={actions} />
        </div>
      )}
      {over && (
        <LinkButton to={`/results/${room.room_id}`} size="large" className="self-start">
          {t('pages:host.results')}
        </LinkButton>
      )}
      {token !== undefined && <RoomQueue live={live} hostToken={token} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <ControlPanel
            live={live}
            failed={actions.failed}
            onDismiss={actions.dismiss}
            connection={<ConnectionBadge feed={feed} />}
          />
          {!over && token !== undefined && <PeopleList roomId={room.room_id} hostToken={token} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {room.started_at !== null && <OpinionsOfHost live={live} hostToken={token} />}
          {token !== undefined && <OtherDevice roomId={room.room_id} hostToken={token} />}
        </div>
      </div>
    </Page>
  );
}
