import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Discussion } from '../phases/discussion.tsx';
import { RoomSkeleton } from '../shell/room-skeleton.tsx';
import { usePreload } from '../shell/use-preload.ts';

const OtherSeat = lazyComponent(() => import('../phases/other-seat.tsx'));

/** The discussion, if the address names this browser's own seat; otherwise asks first. */
export default function Discuss() {
  const { roomId = '', participantId = '' } = useParams();
  const { t } = useText();
  const { seats } = useRoomSession();
  usePreload(`/results/${roomId}`);

  const skeleton = (
    <RoomSkeleton title={t('pages:discuss.title')} note={t('pages:discuss.loading')} />
  );
  if (seats.looking) return skeleton;
  if (seats.seat?.participant_id === participantId)
    return <Discussion key={participantId} roomId={roomId} seat={seats.seat} />;
  return (
    <Suspense fallback={skeleton}>
      <OtherSeat key={participantId} roomId={roomId} participantId={participantId} />
    </Suspense>
  );
}
