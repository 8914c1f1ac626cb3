import type { EventProgress } from '@murmur/contract/event';
import { type ReactNode, Suspense } from 'react';
import { LayoutGrid } from '../../components/icons/event-icons.ts';
import { MessagesSquare, Users } from '../../components/icons/icons.ts';
import { Fit } from '../../components/ui/fit.tsx';
import { EventButton } from '../../features/events/components/event-button.tsx';
import { enteredOf } from '../../features/events/event-counts.ts';
import type { EventActions } from '../../features/events/hooks/use-event-actions.ts';
import { momentOf } from '../../features/events/moment.ts';
import { WallInvitation } from '../../features/hosting/components/wall-invitation.tsx';
import { WallTools } from '../../features/hosting/components/wall-tools.tsx';
import type { FeedHandle } from '../../features/session/hooks/use-room-feed.ts';
import { useWakeLock } from '../../features/session/hooks/use-wake-lock.ts';
import type { LiveRoom } from '../../features/session/live-room.ts';
import { useRoomSession } from '../../features/session/room-session.tsx';
import { isEnoughToVote } from '../../features/votes/enough-people.ts';
import { useOpenUntil } from '../../features/votes/hooks/use-open-until.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazily } from '../../lib/lazily.ts';
import { useExplain } from '../../lib/use-explain.ts';
import { WallArrivals } from '../wall/wall-arrivals.tsx';
import { WallBarFrame } from '../wall/wall-bar-frame.tsx';
import { WallResults } from '../wall/wall-results.tsx';
import { WallTalking } from '../wall/wall-talking.tsx';
import { WallFilling } from './wall-filling.tsx';
import { WallReading } from './wall-reading.tsx';

const SeriesStrip = lazily(() => import('../../features/series/components/series-strip.tsx'));

type Props = {
  live: LiveRoom;
  feed: FeedHandle;
  counts: EventProgress | null;
  /** People can vote in their own rooms. */
  roomsVote: boolean;
  actions: EventActions;
};

/** The projector view of an event: what everybody should do now, from the QR code to the slides. */
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
  useWakeLock();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)_auto] gap-[2vh] px-[3vw] py-[3vh] md:h-dvh md:grid-rows-[16vh_minmax(0,1fr)_auto] md:overflow-hidden">
      <div className="flex min-h-0 items-start justify-between gap-6">
        <Fit max={0.075} className="h-full flex-1">
          <h1
            lang={room.language}
            tabIndex={-1}
            className="leading-[1.15] [overflow-wrap:anywhere]"
          >
            {room.topic}
          </h1>
        </Fit>
        <div className="flex shrink-0 flex-col items-end gap-1">
          <WallTools roomId={room.room_id} feed={feed} />
          {room.series_id !== null && (
            <Suspense>
              <div className="text-[clamp(1rem,2.4vh,2rem)]">
                <SeriesStrip room={room} wall />
              </div>
            </Suspense>
          )}
        </div>
      </div>
      {moment === 'hall' && <WallInvitation room={room} />}
      {moment === 'seats' && <WallFilling room={room} seated={counts?.people ?? 0} />}
      {moment === 'talk' && <WallTalking live={withOpinions} />}
      {moment === 'ended' && counts !== null && (
        <WallReading counts={counts} roomsVote={roomsVote} />
      )}
      {(moment === 'reading' || moment === 'done') && (
        <WallResults live={live} votingOpen={votingOpen} />
      )}
      <div className="flex flex-wrap items-center gap-x-[4vw] gap-y-2 border-t border-line pt-[2vh] text-[clamp(1.25rem,min(4.6vh,2.6vw),6rem)] leading-none font-bold tabular-nums">
        <Count icon={<Users />}>
          {t('pages:host.present.here', { count: room.participant_count })}
        </Count>
        {counts !== null && moment !== 'hall' && (
          <Count icon={<LayoutGrid />}>
            {t('events:wall.rooms', { count: enteredOf(counts) })}
          </Count>
        )}
        {moment === 'hall' ? (
          <WallArrivals />
        ) : (
          moment !== 'seats' && (
            <Count icon={<MessagesSquare />}>
              {t('pages:host.present.said', { count: opinions })}
            </Count>
          )
        )}
      </div>
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
    </div>
  );
}

const Count = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-center gap-[0.5em] whitespace-nowrap">
    <span aria-hidden="true" className="text-accent [&>svg]:size-[0.9em]">
      {icon}
    </span>
    {children}
  </p>
);
