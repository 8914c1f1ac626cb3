import { useParams } from 'react-router-dom';
import { Eye } from '../../components/icons/icons.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { HostBarSlot } from '../../features/hosting/components/host-bar-slot.tsx';
import SealedColumn from '../../features/opinions/components/sealed-column.tsx';
import SharedColumn from '../../features/opinions/components/shared-column.tsx';
import { TimeUpPanel } from '../../features/opinions/components/time-up-panel.tsx';
import { useSharedOpinions } from '../../features/opinions/hooks/use-shared-opinions.ts';
import { useEndOfRoom } from '../../features/room-session/hooks/use-end-of-room.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { ConnectionTrouble } from '../../features/rooms/components/connection-trouble.tsx';
import { DiscussionHeader } from '../../features/rooms/components/discussion-header.tsx';
import { TimeLeft } from '../../features/rooms/components/time-left.tsx';
import { isSealed } from '../../features/rooms/is-sealed.ts';
import { useText } from '../../i18n/use-text.ts';
import { useMoveOn } from '../../lib/use-move-on.ts';
import { Page } from '../shell/page.tsx';
import { RoomEnded } from '../shell/room-ended.tsx';
import { RoomSkeleton } from '../shell/room-skeleton.tsx';
import { RoomTrouble } from '../shell/room-trouble.tsx';

/** The discussion for people without a seat, such as a host whose own join failed. */
export default function Observer() {
  const { roomId = '' } = useParams();
  const { t } = useText();
  const moveOn = useMoveOn();
  const { found } = useRoomSession();
  const shared = useSharedOpinions(roomId, null);
  const live = found.state === 'loaded' ? found.live : null;
  const { over } = useEndOfRoom(live, 0, () => moveOn(`/results/${roomId}`));

  const title = t('pages:observer.title');
  if (found.state === 'error')
    return <RoomTrouble title={title} error={found.error} onRetry={found.reload} />;
  if (live === null) return <RoomSkeleton title={title} note={t('pages:discuss.loading')} />;
  if (live.room.status === 'expired') return <RoomEnded room={live.room} />;
  return (
    <Page title={title} width="wide" header={<TimeLeft live={live} />} className="gap-6">
      <DiscussionHeader live={live} feed={found.feed} nickname={t('pages:observer.you')} />
      <HostBarSlot roomId={roomId} />
      <Notice icon={<Eye />}>{t('pages:observer.note')}</Notice>
      <ConnectionTrouble feed={found.feed}>{t('pages:observer.trouble')}</ConnectionTrouble>
      {over && <TimeUpPanel pending={0} />}
      {isSealed(live.room) ? (
        <SealedColumn count={live.stats?.shared_opinions ?? 0} />
      ) : (
        <SharedColumn shared={shared} />
      )}
    </Page>
  );
}
