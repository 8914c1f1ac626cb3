import type { Room } from '@murmur/contract/room';
import { useEffect, useEffectEvent } from 'react';
import { ActionError } from '../../components/forms/action-error.tsx';
import { DoorClosed } from '../../components/icons/late-icons.ts';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { usePlacing } from '../../features/events/hooks/use-placing.ts';
import { roomPath } from '../../features/events/room-path.ts';
import type { Seat } from '../../features/room-session/seat.ts';
import { hasEnoughVoters } from '../../features/votes/enough-people.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRedirect } from '../../lib/use-redirect.ts';
import { FinalScreen } from '../shell/final-screen.tsx';
import { Page } from '../shell/page.tsx';
import { RoomSkeleton } from '../shell/room-skeleton.tsx';

type Props = {
  room: Room;
  seat: Seat;
  ordinal: number | null;
  /** True if the person may be in another room, which they leave. */
  change?: boolean;
  spread: boolean;
};

/** Assigns this browser's seat to a room of the event and navigates there. */
export function Placing({ room, seat, ordinal, change = false, spread }: Props) {
  const { t } = useText();
  const redirect = useRedirect();
  const { placed, failed, retry } = usePlacing({ room, seat, ordinal, change, spread });
  const path = placed && roomPath(placed.room, placed.seat);
  const go = useEffectEvent(redirect);
  useEffect(() => {
    if (path !== null) go(path);
  }, [path]);

  const title = t('pages:waiting.header');
  const mayVote = hasEnoughVoters(room.participant_count);
  if (failed?.code === 'ROOM_CLOSED') {
    return (
      <FinalScreen
        title={t('events:place.late')}
        icon={<DoorClosed />}
        action={
          <LinkButton to={`/results/${room.room_id}`}>
            {t(mayVote ? 'events:place.lateVote' : 'pages:roomEnded.results')}
          </LinkButton>
        }
      >
        <p>{t(mayVote ? 'events:place.lateVoteText' : 'events:place.lateText')}</p>
      </FinalScreen>
    );
  }
  if (failed !== null) {
    return (
      <Page title={title}>
        <ActionError error={failed} otherwise={t('events:place.failed')} onRetry={retry} />
      </Page>
    );
  }
  return <RoomSkeleton title={title} note={t('events:place.busy')} />;
}
