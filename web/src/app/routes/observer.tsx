import { useParams } from 'react-router-dom';
import { Eye } from '../../components/icons/icons.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { HostBarSlot } from '../../features/hosting/components/host-bar-slot.tsx';
import HiddenOpinions from '../../features/opinions/components/hidden-opinions.tsx';
import SharedColumn from '../../features/opinions/components/shared-column.tsx';
import { TimeUpPanel } from '../../features/opinions/components/time-up-panel.tsx';
import { useSharedOpinions } from '../../features/opinions/hooks/use-shared-opinions.ts';
import ConnectionProblem from '../../features/room-session/components/connection-problem.tsx';
import { useEndOfRoom } from '../../features/room-session/hooks/use-end-of-room.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { ConnectionNotice } from '../../features/rooms/components/connection-notice.tsx';
import { DiscussionHeader } from '../../features/rooms/components/discussion-header.tsx';
import { TimeLeft } from '../../features/rooms/components/time-left.tsx';
import { isHiddenUntilEnd } from '../../features/rooms/is-hidden-until-end.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRedirect } from '../../lib/use-redirect.ts';
import { Page } from '../shell/page.tsx';
import { RoomEnded } from '../shell/room-ended.tsx';
import { RoomLoadError } from '../shell/room-load-error.tsx';
import { RoomSkeleton } from '../shell/room-skeleton.tsx';

/** The discussion for people without a seat, such as a host whose own join failed. */
export default function Observer() {
  const { roomId = '' } = useParams();
  const { t } = useText();
  const redirect = useRedirect();
  const { found } = useRoomSession();
  const shared = useSharedOpinions(roomId, null);
  const live = found.state === 'loaded' ? found.live : null;
  const { over } = useEndOfRoom(live, 0, () => redirect(`/results/${roomId}`));

  const title = t('pages:observer.title');
  if (found.state === 'error')
    return <RoomLoadError title={title} error={found.error} onRetry={found.reload} />;
  if (live === null) return <RoomSkeleton title={title} note={t('pages:discuss.loading')} />;
  if (live.room.status === 'expired') return <RoomEnded room={live.room} />;
  return (
    <Page
      title={title}
      width="wide"
      header={<TimeLeft live={live} feed={found.feed} />}
      className="gap-6"
    >
      <DiscussionHeader live={live} feed={found.feed} nickname={t('pages:observer.you')} />
      <HostBarSlot roomId={roomId} />
      <Notice icon={<Eye />}>{t('pages:observer.note')}</Notice>
      <ConnectionProblem />
      <ConnectionNotice feed={found.feed}>{t('pages:observer.trouble')}</ConnectionNotice>
      {over && <TimeUpPanel pending={0} />}
      {isHiddenUntilEnd(live.room) ? (
        <HiddenOpinions stats={live.stats} />
      ) : (
        <SharedColumn shared={shared} />
      )}
    </Page>
  );
}
