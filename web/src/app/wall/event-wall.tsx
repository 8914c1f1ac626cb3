import type { EventProgress, EventRoom } from '@murmur/contract/event';
import { LayoutGrid } from '../../components/icons/event-icons.ts';
import { MessagesSquare } from '../../components/icons/icons.ts';
import { presentCount, presentIn } from '../../features/events/attendance.ts';
import { EventButton } from '../../features/events/components/event-button.tsx';
import { occupiedRooms } from '../../features/events/event-counts.ts';
import { eventStageOf } from '../../features/events/event-stage.ts';
import type { EventActions } from '../../features/events/hooks/use-event-actions.ts';
import { useOpenUntil } from '../../features/room-session/hooks/use-open-until.ts';
import type { FeedHandle } from '../../features/room-session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../features/room-session/live-room.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { hasEnoughVoters } from '../../features/votes/enough-people.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import { WallAnalysing } from './wall-analysing.tsx';
import { WallBarFrame } from './wall-bar-frame.tsx';
import { WallDiscussion } from './wall-discussion.tsx';
import { WallCount, WallFrame } from './wall-frame.tsx';
import { WallInvitation } from './wall-invitation.tsx';
import { WallResults } from './wall-results.tsx';
import { WallSeating } from './wall-seating.tsx';

type Props = {
  live: LiveRoom;
  feed: FeedHandle;
  counts: EventProgress | null;
  /** Null if only their totals are known. */
  rooms: readonly EventRoom[] | null;
  /** True if people can vote in their own rooms. */
  roomsVote: boolean;
  actions: EventActions;
};

/** The projector view of an event: the current instruction, from the QR code to the slides. */
export default function EventWall({ live, feed, rooms, counts, roomsVote, actions }: Props) {
  const { t } = useText();
  const errorMessage = useErrorMessage();
  const { host } = useRoomSession();
  const { room } = live;
  const stage = eventStageOf(room);
  const hasResults = stage === 'reading' || stage === 'done';
  const opinions = counts?.opinions ?? 0;
  const inRooms = rooms === null ? null : presentIn(rooms);
  const open = useOpenUntil(room.votes_until, live.offsetMs ?? 0);
  const votingOpen = stage === 'done' && open && hasEnoughVoters(room.participant_count);
  const withOpinions = {
    ...live,
    stats: live.stats && { ...live.stats, total_opinions: opinions },
  };
  return (
    <>
      <WallFrame
        room={room}
        feed={feed}
        people={
          hasResults || stage === 'ended' ? room.participant_count : (inRooms ?? presentCount(live))
        }
        focus={stage === 'hall' ? 'people' : hasResults ? 'results' : undefined}
        counts={
          <>
            {counts !== null && occupiedRooms(counts) > 0 && (
              <WallCount icon={<LayoutGrid />}>
                {t('events:wall.rooms', { count: occupiedRooms(counts) })}
              </WallCount>
            )}
            {stage !== 'hall' && stage !== 'seats' && (
              <WallCount icon={<MessagesSquare />}>
                {t('pages:host.present.said', { count: opinions })}
              </WallCount>
            )}
          </>
        }
      >
        {stage === 'hall' && <WallInvitation room={room} />}
        {stage === 'seats' && (
          <WallSeating
            room={room}
            seated={inRooms ?? counts?.people ?? 0}
            inRooms={rooms?.map((each) => presentIn([each])) ?? null}
          />
        )}
        {stage === 'talk' && <WallDiscussion live={withOpinions} />}
        {stage === 'ended' && counts !== null && (
          <WallAnalysing live={live} counts={counts} roomsVote={roomsVote} />
        )}
        {hasResults && <WallResults live={live} votingOpen={votingOpen} />}
      </WallFrame>
      {host.token !== undefined && stage !== 'expired' && (
        <WallBarFrame stays={actions.failed !== null}>
          <EventButton live={live} rooms={rooms} counts={counts} actions={actions} />
          {actions.failed !== null && (
            <p role="alert" className="w-full text-center text-fine font-medium text-red">
              {errorMessage(actions.failed.error, t('events:failed'))}
            </p>
          )}
        </WallBarFrame>
      )}
    </>
  );
}
