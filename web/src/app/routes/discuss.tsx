import { UserRoundX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { keepSeat } from '../../features/session/seat.ts';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api/call.ts';
import { useResource } from '../../lib/use-resource.ts';
import { Discussion } from '../phases/discussion.tsx';
import { DeadEnd } from '../shell/dead-end.tsx';
import { RoomSkeleton } from '../shell/room-skeleton.tsx';
import { RoomTrouble } from '../shell/room-trouble.tsx';

/** Finds the seat that the address names; the seat is kept, so that the join link leads back to it. */
export default function Discuss() {
  const { roomId = '', participantId = '' } = useParams();
  const { t } = useText();
  const found = useResource(`${roomId}/${participantId}`, async (signal) => {
    const seat = await call('getParticipant', {
      params: { id: roomId, pid: participantId },
      signal,
    });
    keepSeat(roomId, seat);
    return seat;
  });
  const title = t('pages:discuss.title');
  if (found.state === 'loading')
    return <RoomSkeleton title={title} note={t('pages:discuss.loading')} />;
  if (found.state === 'loaded') {
    return <Discussion key={`${roomId}/${participantId}`} roomId={roomId} seat={found.data} />;
  }
  if (found.error.code === 'PARTICIPANT_NOT_FOUND') {
    return (
      <DeadEnd
        title={t('pages:discuss.noSeat')}
        icon={<UserRoundX />}
        action={<LinkButton to={`/join/${roomId}`}>{t('pages:discuss.joinAgain')}</LinkButton>}
      >
        <p>{t('errors:code.PARTICIPANT_NOT_FOUND')}</p>
      </DeadEnd>
    );
  }
  return <RoomTrouble title={title} error={found.error} onRetry={found.reload} />;
}
