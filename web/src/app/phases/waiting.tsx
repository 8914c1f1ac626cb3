import { useEffect } from 'react';
import { WaitingRoom } from '../../features/participants/components/waiting-room.tsx';
import { useLiveRoom } from '../../features/session/hooks/use-live-room.ts';
import type { Seat } from '../../features/session/seat.ts';
import { useText } from '../../i18n/use-text.ts';
import { useMoveOn } from '../../lib/use-move-on.ts';
import { Page } from '../shell/page.tsx';
import { RoomEnded } from '../shell/room-ended.tsx';
import { RoomSkeleton } from '../shell/room-skeleton.tsx';
import { RoomTrouble } from '../shell/room-trouble.tsx';

/** Waits for the host; moves to the discussion as soon as any event says that it runs. */
export function Waiting({ roomId, seat }: { roomId: string; seat: Seat }) {
  const { t } = useText();
  const moveOn = useMoveOn();
  const discussion = `/discuss/${roomId}/${seat.participant_id}`;
  const enter = () => moveOn(discussion);
  const found = useLiveRoom({
    id: roomId,
    participantId: seat.participant_id,
    onEvent: (event) => {
      if (event.type === 'discussion_started' || event.type === 'room_activated') enter();
    },
  });
  const status = found.state === 'loaded' ? found.live.room.status : 'waiting';

  useEffect(() => {
    if (status === 'active' || status === 'processing') moveOn(discussion);
    if (status === 'closed') moveOn(`/results/${roomId}`);
  }, [status, roomId, discussion, moveOn]);

  const title = t('pages:waiting.header');
  if (found.state === 'loading')
    return <RoomSkeleton title={title} note={t('pages:join.loading')} />;
  if (found.state === 'error')
    return <RoomTrouble title={title} error={found.error} onRetry={found.reload} />;
  if (status === 'expired') return <RoomEnded room={found.live.room} />;
  return (
    <Page title={title}>
      <WaitingRoom live={found.live} nickname={seat.nickname} feed={found.feed} />
    </Page>
  );
}
