import type { EventProgress } from '@murmur/contract/event';
import { LayoutGrid } from '../../components/icons/event-icons.ts';
import { MessagesSquare } from '../../components/icons/icons.ts';
import { EventButton } from '../../features/events/components/event-button.tsx';
import { enteredOf } from '../../features/events/event-counts.ts';
import type { EventActions } from '../../features/events/hooks/use-event-actions.ts';
import { momentOf } from '../../features/events/moment.ts';
import type { FeedHandle } from '../../features/room-session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../features/room-session/live-room.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { isEnoughToVote } from '../../features/votes/enough-people.ts';
import { useOpenUntil } from '../../features/votes/hooks/use-open-until.ts';
import { useText } from '../../i18n/use-text.ts';
import { useExplain } from '../../lib/use-explain.ts';
import { WallArrivals } from './wall-arrivals.tsx';
import { WallBarFrame } from './wall-bar-frame.tsx';
import { WallFilling } from './wall-filling.tsx';
import { WallCount, WallFrame } from './wall-frame.tsx';
import { WallInvitation } from './wall-invitation.tsx';
import { WallReading } from './wall-reading.tsx';
import { WallResults } from './wall-results.tsx';
import { WallTalking } from './wall-talking.tsx';

type Props = {
  live: LiveRoom;
  feed: FeedHandle;
  counts: EventProgress | null;
  /** True if people can vote in their own rooms. */
  roomsVote: boolean;
  actions: EventActions;
};

/** The projector view of an event: the current instruction, from the QR code to the slides. */
export default function EventWall({ live, feed, counts, roomsVote, actions }: Props) {
  const { t } = useText();
  const explain = useExplain();
  const { host } = useRoomSession();
  const { room } = live;
  const moment = momentOf(room);
  const opinions = counts?.opinions ?? 0;
  const open = useOpenUntil(room.votes_until, live.offsetMs ?? 0);
  const votingOpen = moment === 'done' && open && isEnoughToVote(room.participant_count);
  const withOpinions = {
    ...live,
    stats: live.stats && { ...live.stats, total_opinions: opinions },
  };
  return (
    <>
      <WallFrame
        room={room}
        feed={feed}
        counts={
          <>
            {counts !== null && enteredOf(counts) > 0 && (
              <WallCount icon={<LayoutGrid />}>
                {t('events:wall.rooms', { count: enteredOf(counts) })}
              </WallCount>
            )}
            {moment === 'hall' && <WallArrivals />}
            {moment !== 'hall' && moment !== 'seats' && (
              <WallCount icon={<MessagesSquare />}>
                {t('pages:host.present.said', { count: opinions })}
              </WallCount>
            )}
          </>
        }
      >
        {moment === 'hall' && <WallInvitation room={room} />}
        {moment === 'seats' && <WallFilling room={room} seated={counts?.people ?? 0} />}
        {moment === 'talk' && <WallTalking live={withOpinions} />}
        {moment === 'ended' && counts !== null && (
          <WallReading counts={counts} roomsVote={roomsVote} />
        )}
        {(moment === 'reading' || moment === 'done') && (
          <WallResults live={live} votingOpen={votingOpen} />
        )}
      </WallFrame>
      {host.token !== undefined && moment !== 'expired' && (
        <WallBarFrame stays={actions.failed !== null}>
          <EventButton live={live} counts={counts} actions={actions} />
          {actions.failed !== null && (
            <p role="alert" className="w-full text-center text-fine font-medium text-red">
              {explain(actions.failed.error, t('events:failed'))}
            </p>
          )}
        </WallBarFrame>
      )}
    </>
  );
}
