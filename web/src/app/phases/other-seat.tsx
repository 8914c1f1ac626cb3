import { UserRoundX } from '../../components/icons/late-icons.ts';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { useEndOfRoom } from '../../features/room-session/hooks/use-end-of-room.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api/call.ts';
import { useRedirect } from '../../lib/use-redirect.ts';
import { useResource } from '../../lib/use-resource.ts';
import { FinalScreen } from '../shell/final-screen.tsx';
import { RoomLoadError } from '../shell/room-load-error.tsx';
import { RoomSkeleton } from '../shell/room-skeleton.tsx';
import { ConfirmOtherSeat } from './confirm-other-seat.tsx';

/** Handles an address with a seat other than this browser's own: checks that it exists, and asks before using it. */
export default function OtherSeat({
  roomId,
  participantId,
}: {
  roomId: string;
  participantId: string;
}) {
  const { t } = useText();
  const redirect = useRedirect();
  const { seats, found: room } = useRoomSession();
  // After the discussion, it does not matter whose seat the address names.
  const { over } = useEndOfRoom(room.state === 'loaded' ? room.live : null, 0, () =>
    redirect(`/results/${roomId}`),
  );
  const found = useResource(participantId, (signal) =>
    call('getParticipant', { params: { id: roomId, pid: participantId }, signal }),
  );
  const title = t('pages:discuss.title');
  if (found.state === 'loading' || over)
    return <RoomSkeleton title={title} note={t('pages:discuss.loading')} />;
  if (found.state === 'error' && found.error.code === 'PARTICIPANT_NOT_FOUND')
    return (
      <FinalScreen
        title={t('pages:discuss.noSeat')}
        icon={<UserRoundX />}
        action={<LinkButton to={`/join/${roomId}`}>{t('pages:discuss.joinAgain')}</LinkButton>}
      >
        <p>{t('errors:code.PARTICIPANT_NOT_FOUND')}</p>
      </FinalScreen>
    );
  if (found.state === 'error')
    return <RoomLoadError title={title} error={found.error} onRetry={found.reload} />;
  const own = seats.seat;
  return (
    <ConfirmOtherSeat
      roomId={roomId}
      own={own}
      // Keeps the stored seat; the other seat is used only until the person leaves the page.
      onTake={() => (own === null ? seats.take(found.data) : seats.borrow(found.data))}
    />
  );
}
