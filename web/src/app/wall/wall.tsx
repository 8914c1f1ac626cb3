import { MessagesSquare } from '../../components/icons/icons.ts';
import { useOpenUntil } from '../../features/room-session/hooks/use-open-until.ts';
import { useRemaining } from '../../features/room-session/hooks/use-remaining.ts';
import type { FeedHandle } from '../../features/room-session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../features/room-session/live-room.ts';
import { hasEnoughVoters } from '../../features/votes/enough-people.ts';
import { useText } from '../../i18n/use-text.ts';
import { useBrief } from './stage/use-brief.ts';
import { WallBar } from './wall-bar.tsx';
import { WallDiscussion } from './wall-discussion.tsx';
import { WallCount, WallFrame } from './wall-frame.tsx';
import { WallInvitation } from './wall-invitation.tsx';
import { WallResults } from './wall-results.tsx';
import { WallTimeUp } from './wall-time-up.tsx';

/** How long the wall says that time is up. */
const timeUpMs = 3_000;

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
    open && hasEnoughVoters(room.participant_count) && (stats?.shared_opinions ?? 0) > 0;
  const left = useRemaining(room.status === 'active' ? room.ends_at : null, live.offsetMs ?? 0);
  const running = room.status === 'active' && left !== 0;
  const ended = !waiting && !running;
  // The moment in which the time ends has the wall to itself.
  const isMoment = useBrief(ended, timeUpMs) || (ended && room.status === 'active');
  return (
    <>
      <WallFrame
        room={room}
        feed={feed}
        focus={waiting ? 'people' : ended && !isMoment ? 'results' : undefined}
        counts={
          waiting ? (
            <p className="ml-auto text-[0.8em] font-semibold text-ink-soft">
              {t(room.event_id === null ? 'pages:host.present.waiting' : 'events:child.waiting')}
            </p>
          ) : (
            <WallCount icon={<MessagesSquare />}>
              {t('pages:host.present.said', { count: stats?.total_opinions ?? 0 })}
            </WallCount>
          )
        }
      >
        {waiting && <WallInvitation room={room} />}
        {running && <WallDiscussion live={live} />}
        {isMoment && <WallTimeUp opinions={stats?.total_opinions ?? 0} />}
        {ended && !isMoment && <WallResults live={live} votingOpen={votingOpen} />}
      </WallFrame>
      <WallBar live={live} feed={feed} votingOpen={votingOpen} />
    </>
  );
}
