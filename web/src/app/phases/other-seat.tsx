import { UserRoundX } from '../../components/icons/icons.ts';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api/call.ts';
import { useResource } from '../../lib/use-resource.ts';
import { DeadEnd } from '../shell/dead-end.tsx';
import { RoomSkeleton } from '../shell/room-skeleton.tsx';
import { RoomTrouble } from '../shell/room-trouble.tsx';
import { AskWhoseSeat } from './ask-whose-seat.tsx';

/** Handles an address with a seat other than this browser's own: checks that it exists, and asks before using it. */
export default function OtherSeat({
  roomId,
  participantId,
}: {
  roomId: string;
  participantId: string;
}) {
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
      // The stored seat is kept; the other one is used only until the page is left.
      onTake={() => (own === null ? seats.take(found.data) : seats.borrow(found.data))}
    />
  );
}
