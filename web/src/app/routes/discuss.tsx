import { UserRoundX } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { useRoomSession } from '../../features/session/room-session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api/call.ts';
import { useResource } from '../../lib/use-resource.ts';
import { AskWhoseSeat } from '../phases/ask-whose-seat.tsx';
import { Discussion } from '../phases/discussion.tsx';
import { loadScreenOf } from '../screens.ts';
import { DeadEnd } from '../shell/dead-end.tsx';
import { RoomSkeleton } from '../shell/room-skeleton.tsx';
import { RoomTrouble } from '../shell/room-trouble.tsx';

/** The discussion, where the address names this browser's own seat; another's is asked about first. */
export default function Discuss() {
  const { roomId = '', participantId = '' } = useParams();
  const { t } = useText();
  const { seats } = useRoomSession();
  useEffect(() => loadScreenOf(`/results/${roomId}`), [roomId]);

  if (seats.looking)
    return <RoomSkeleton title={t('pages:discuss.title')} note={t('pages:discuss.loading')} />;
  if (seats.seat?.participant_id === participantId)
    return <Discussion key={participantId} roomId={roomId} seat={seats.seat} />;
  return <OtherSeat key={participantId} roomId={roomId} participantId={participantId} />;
}

function OtherSeat({ roomId, participantId }: { roomId: string; participantId: string }) {
  const { t } = useText();
  const { seats } = useRoomSession();
  const found = useResource(participantId, (signal) =>
    call('getParticipant', { params: { id: roomId, pid: participantId }, signal }),
  );
  const title = t('pages:discuss.title');
  if (found.state === 'loading')
    return <RoomSkeleton title={title} note={t('pages:discuss.loading')} />;
  if (found.state === 'error' && found.error.code === 'PARTICIPANT_NOT_FOUND')
    return (
      <DeadEnd
        title={t('pages:discuss.noSeat')}
        icon={<UserRoundX />}
        action={<LinkButton to={`/join/${roomId}`}>{t('pages:discuss.joinAgain')}</LinkButton>}
      >
        <p>{t('errors:code.PARTICIPANT_NOT_FOUND')}</p>
      </DeadEnd>
    );
  if (found.state === 'error')
    return <RoomTrouble title={title} error={found.error} onRetry={found.reload} />;
  const own = seats.seat;
  return (
    <AskWhoseSeat
      roomId={roomId}
      own={own}
      // One's own seat stays what this browser keeps; the other is sat on until the page is left.
      onTake={() => (own === null ? seats.take(found.data) : seats.borrow(found.data))}
    />
  );
}
