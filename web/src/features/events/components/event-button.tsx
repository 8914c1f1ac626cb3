import type { EventProgress, EventRoom } from '@murmur/contract/event';
import { Play } from '../../../components/icons/host-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { EndDiscussion } from '../../hosting/components/end-discussion.tsx';
import { NextQuestion } from '../../hosting/components/next-question.tsx';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { eventStageOf } from '../event-stage.ts';
import type { EventActions } from '../hooks/use-event-actions.ts';
import { useIsStable } from '../hooks/use-is-stable.ts';
import { DealButton } from './deal-button.tsx';
import { GatherButton } from './gather-button.tsx';
import { RedealButton } from './redeal-button.tsx';

type Props = {
  live: LiveRoom;
  rooms: readonly EventRoom[] | null;
  counts: EventProgress | null;
  actions: EventActions;
};

const pictureStyle = 'size-5 shrink-0';

/** The next action, with the keys of a room's wall: S starts, + adds a minute, E ends, N continues. */
export function EventButton({ live, rooms, counts, actions }: Props) {
  const { t } = useText();
  const { room } = live;
  const stable = useIsStable(eventStageOf(room));
  const busy = (action: typeof actions.busy) => actions.busy === action && t('pages:host.working');
  switch (eventStageOf(room)) {
    case 'hall':
      return <DealButton live={live} actions={actions} />;
    case 'seats':
      return (
        <>
          <Button
            size="large"
            data-key="s"
            disabled={counts !== null && counts.people === 0}
            busy={busy('start')}
            aria-disabled={!stable}
            onClick={() => stable && void actions.start()}
            icon={<Play className={pictureStyle} />}
          >
            {t('events:button.start')}
          </Button>
          {room.event?.mode === 'deal' && (
            <RedealButton live={live} rooms={rooms} actions={actions} />
          )}
        </>
      );
    case 'talk':
      return (
        <>
          <Button
            size="large"
            data-key="+"
            busy={busy('extend')}
            aria-disabled={!stable}
            onClick={() => stable && void actions.extend(1)}
          >
            {t('events:button.extend')}
          </Button>
          <EndDiscussion actions={actions} />
        </>
      );
    case 'ended':
    case 'reading':
      return (
        <GatherButton
          rooms={rooms}
          counts={counts}
          actions={actions}
          stable={stable}
          gathered={eventStageOf(room) === 'reading'}
        />
      );
    case 'done':
      return (
        <>
          <LinkButton to={`/results/${room.room_id}`} size="large">
            {t('pages:host.results')}
          </LinkButton>
          <NextQuestion room={room} size="large" />
        </>
      );
    default:
      return null;
  }
}
