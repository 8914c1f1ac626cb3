import { hasEnded } from '@murmur/contract/has-ended';
import { useState } from 'react';
import { Play } from '../../components/icons/host-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { AddMinute } from '../../features/hosting/components/add-minute.tsx';
import { EndDiscussion } from '../../features/hosting/components/end-discussion.tsx';
import { canStart } from '../../features/hosting/components/host-buttons.tsx';
import { NextQuestion } from '../../features/hosting/components/next-question.tsx';
import { useHostActions } from '../../features/hosting/hooks/use-host-actions.ts';
import type { FeedHandle } from '../../features/room-session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../features/room-session/live-room.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { CloseVoting } from '../../features/votes/components/close-voting.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import { WallBarFrame } from './wall-bar-frame.tsx';
import { WallKey } from './wall-key.tsx';

type Props = { live: LiveRoom; feed: FeedHandle; votingOpen: boolean };

/** The host's controls on a wall, each with its key. An event starts and continues all its rooms together. */
export function WallBar({ live, feed, votingOpen }: Props) {
  const { t } = useText();
  const errorMessage = useErrorMessage();
  const { host } = useRoomSession();
  const { room } = live;
  const actions = useHostActions(room.room_id);
  const [closed, setClosed] = useState(false);
  if (host.token === undefined) return null;
  const { status } = room;
  if (status === 'expired') return null;
  const over = hasEnded(room);
  const voting = votingOpen && !closed && over;
  const isOfEvent = room.event_id !== null;
  if (isOfEvent && status !== 'active' && !voting) return null;
  return (
    <WallBarFrame stays={actions.failed !== null}>
      {status === 'waiting' && (
        <>
          <Button
            size="large"
            data-key="s"
            disabled={!canStart(live, feed)}
            busy={actions.busy === 'start' && t('pages:host.starting')}
            onClick={() => void actions.start()}
            icon={<Play className="size-5" />}
          >
            {t('pages:host.start')}
          </Button>
          <WallKey>S</WallKey>
        </>
      )}
      {status === 'active' && (
        <>
          <AddMinute actions={actions} />
          <WallKey>+</WallKey>
          <EndDiscussion actions={actions} />
          <WallKey>E</WallKey>
        </>
      )}
      {voting && (
        <>
          <CloseVoting
            roomId={room.room_id}
            hostToken={host.token}
            onClosed={() => setClosed(true)}
          />
          <WallKey>E</WallKey>
        </>
      )}
      {over && !isOfEvent && (
        <>
          <NextQuestion room={room} />
          <WallKey>N</WallKey>
        </>
      )}
      {actions.failed !== null && (
        <p role="alert" className="w-full text-center text-fine font-medium text-red">
          {errorMessage(actions.failed.error, t(`errors:host.${actions.failed.action}`))}
        </p>
      )}
    </WallBarFrame>
  );
}
