import type { Room } from '@murmur/contract/room';
import type { ReactNode } from 'react';
import { Vote } from '../../components/icons/result-icons.ts';
import { venueOf } from '../../features/events/venue.ts';
import { useRemaining } from '../../features/room-session/hooks/use-remaining.ts';
import { formatClock } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { maxMovingDots } from './stage/dot.ts';
import { asVoters } from './stage/flock-arrangements.ts';
import { StagePlace } from './stage/stage-place.tsx';
import { WallCode } from './wall-code.tsx';

type Props = {
  room: Room;
  /** The end of voting; null while the results are being written. */
  until: string | null;
  offsetMs: number;
  voters: number;
  people: number;
  isEverybody: boolean;
  /** What happens next. */
  children: ReactNode;
};

/** In a large room, a dot is one percent of the people. */
const percentDots = 100;

/** After the discussion: asks people to vote on their phones; the dot of everybody who has voted is filled. */
export function WallVoting({
  room,
  until,
  offsetMs,
  voters,
  people,
  isEverybody,
  children,
}: Props) {
  const { t } = useText();
  const left = useRemaining(until, offsetMs);
  const isPercent = people > maxMovingDots;
  const dots = isPercent ? percentDots : people;
  const filled = isPercent ? Math.floor((voters / people) * percentDots) : voters;
  return (
    <section className="grid h-full min-h-0 grid-rows-[minmax(0,1fr)] items-center gap-[4vw] md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-[3vh]">
        <h2 className="text-[clamp(2rem,min(10vh,5.4vw),12rem)] leading-[1.05] text-accent">
          {isEverybody ? (
            t('wall:everybody')
          ) : (
            <>
              <Vote className="mr-[0.3em] inline-block size-[0.9em] align-[-0.08em]" />
              {t(venueOf(room) === 'online' ? 'wall:voteOnline' : 'pages:host.present.vote')}
            </>
          )}
        </h2>
        {!isEverybody && left !== null && (
          <p
            role="timer"
            aria-label={t('components:countdown.label')}
            className="text-[clamp(3rem,min(20vh,11vw),22rem)] leading-none font-bold tabular-nums"
          >
            {formatClock(left)}
          </p>
        )}
        {!isEverybody && (
          <p className="text-[clamp(1.5rem,min(6vh,3.3vw),7rem)] leading-tight font-bold tabular-nums">
            {t('pages:host.present.voted', { count: voters, total: people })}
          </p>
        )}
        {children}
      </div>
      <div className="grid h-full min-h-0 grid-rows-[minmax(8rem,1fr)_auto] gap-[3vh]">
        <div className="flex min-h-0 flex-col">
          <StagePlace arrange={(box) => asVoters(box, dots, filled)} className="flex-1" />
          {isPercent && <p className="text-center text-ink-soft">{t('wall:percent')}</p>}
        </div>
        {/* Whoever comes now can still vote. */}
        <WallCode room={room} />
      </div>
    </section>
  );
}
