import { Play } from '../../../components/icons/host-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { FeedHandle } from '../../room-session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import type { HostActions } from '../hooks/use-host-actions.ts';
import { AddMinute } from './add-minute.tsx';
import { EndDiscussion } from './end-discussion.tsx';
import { LockRoom } from './lock-room.tsx';
import { NextQuestion } from './next-question.tsx';

type Props = {
  live: LiveRoom;
  feed: FeedHandle;
  actions: HostActions;
  /** Starts, takes a seat and navigates to the discussion. */
  onStart: () => void;
  /** Starts without taking a seat, and stays on the console. */
  onStartOnly: () => void;
};

/** Returns true if a waiting room can start; this needs an open connection. */
export const canStart = (live: LiveRoom, feed: FeedHandle): boolean =>
  (live.canActivate ?? live.room.participant_count > 0) &&
  (feed.state.kind === 'connected' || feed.slow);

/** The host's actions by status: start, control, or read the results. */
export function HostButtons({ live, feed, actions, onStart, onStartOnly }: Props) {
  const { t } = useText();
  const { room } = live;
  if (room.status === 'waiting') {
    const ready = canStart(live, feed);
    const why = room.participant_count > 0 ? undefined : t('errors:code.NO_PARTICIPANTS');
    return (
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
        <Button
          size="large"
          variant={why === undefined ? 'primary' : 'secondary'}
          disabled={!ready}
          busy={actions.busy === 'start' && t('pages:host.starting')}
          onClick={onStart}
          aria-describedby={why === undefined ? undefined : 'start-why'}
          icon={<Play className="size-5" />}
        >
          {t('pages:host.start')}
        </Button>
        <Button
          variant="secondary"
          className="sm:min-h-13"
          disabled={!ready || actions.busy === 'start'}
          onClick={onStartOnly}
        >
          {t('pages:host.startOnly')}
        </Button>
        {why !== undefined && (
          <p id="start-why" className="text-center text-fine text-ink-soft sm:text-left">
            {why}
          </p>
        )}
      </div>
    );
  }
  if (room.status !== 'active') {
    return (
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-start">
        <LinkButton to={`/results/${room.room_id}`} size="large">
          {t('pages:host.results')}
        </LinkButton>
        {room.status !== 'expired' && <NextQuestion room={room} size="large" />}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      <AddMinute actions={actions} />
      <LockRoom locked={room.locked} actions={actions} />
      <EndDiscussion actions={actions} className="max-sm:col-span-2" />
    </div>
  );
}
