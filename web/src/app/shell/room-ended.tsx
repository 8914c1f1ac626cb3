import type { Room } from '@murmur/contract/room';
import { DoorClosed } from '../../components/icons/late-icons.ts';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { FinalScreen } from './final-screen.tsx';

/** Shown when the room is over; links to its results if there are any. */
export function RoomEnded({ room }: { room: Room }) {
  const { t } = useText();
  const expired = room.status === 'expired';
  return (
    <FinalScreen
      title={t(expired ? 'errors:code.ROOM_EXPIRED' : 'errors:code.ROOM_CLOSED')}
      icon={<DoorClosed />}
      action={
        expired ? undefined : (
          <LinkButton to={`/results/${room.room_id}`}>{t('pages:roomEnded.results')}</LinkButton>
        )
      }
    >
      <p lang={room.language}>{room.topic}</p>
    </FinalScreen>
  );
}
