import { type ReactNode, Suspense } from 'react';
import { MessagesSquare, Users } from '../../components/icons/icons.ts';
import { Fit } from '../../components/ui/fit.tsx';
import { WallInvitation } from '../../features/hosting/components/wall-invitation.tsx';
import { WallTools } from '../../features/hosting/components/wall-tools.tsx';
import type { FeedHandle } from '../../features/session/hooks/use-room-feed.ts';
import { useWakeLock } from '../../features/session/hooks/use-wake-lock.ts';
import type { LiveRoom } from '../../features/session/live-room.ts';
import { isEnoughToVote } from '../../features/votes/enough-people.ts';
import { useOpenUntil } from '../../features/votes/hooks/use-open-until.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazily } from '../../lib/lazily.ts';
import { WallArrivals } from './wall-arrivals.tsx';
import { WallBar } from './wall-bar.tsx';
import { WallResults } from './wall-results.tsx';
import { WallTalking } from './wall-talking.tsx';

const SeriesStrip = lazily(() => import('../../features/series/components/series-strip.tsx'));

type Props = { live: LiveRoom; feed: FeedHandle };

/**
 * The projector view, readable from the back of the hall: what people should do now (join, write, vote), then
 * the results. It never scrolls and advances automatically; the host can control it from here.
 */
export function Wall({ live, feed }: Props) {
  const { t } = useText();
  const { room, stats } = live;
  const waiting = room.status === 'waiting';
  const open = useOpenUntil(room.votes_until, live.offsetMs ?? 0);
  const votingOpen =
    open && isEnoughToVote(room.participant_count) && (stats?.shared_opinions ?? 0) > 0;
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
      {waiting && <WallInvitation room={room} />}
      {room.status === 'active' && <WallTalking live={live} />}
      {!waiting && room.status !== 'active' && <WallResults live={live} votingOpen={votingOpen} />}
      <div className="flex flex-wrap items-center gap-x-[4vw] gap-y-2 border-t border-line pt-[2vh] text-[clamp(1.25rem,min(4.6vh,2.6vw),6rem)] leading-none font-bold tabular-nums">
        <Count icon={<Users />}>
          {t('pages:host.present.here', { count: room.participant_count })}
        </Count>
        {waiting ? (
          <>
            <WallArrivals />
            <p className="text-[0.8em] font-semibold text-ink-soft">
              {t('pages:host.present.waiting')}
            </p>
          </>
        ) : (
          <Count icon={<MessagesSquare />}>
            {t('pages:host.present.said', { count: stats?.total_opinions ?? 0 })}
          </Count>
        )}
      </div>
      <WallBar live={live} feed={feed} votingOpen={votingOpen} />
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
