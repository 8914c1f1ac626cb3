import { useRef, useState } from 'react';
import { useRemaining } from '../../features/room-session/hooks/use-remaining.ts';
import type { LiveRoom } from '../../features/room-session/live-room.ts';
import { Countdown } from '../../features/rooms/components/countdown.tsx';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../lib/class-names.ts';
import { StageFlock } from './stage/stage-flock.tsx';
import { useBrief } from './stage/use-brief.ts';
import { usePlay } from './stage/use-play.ts';
import { useQuiet } from './stage/use-quiet.ts';
import { WallCode } from './wall-code.tsx';
import { WallVoices } from './wall-voices.tsx';

/** From now on, the clock stands alone, s. */
const finalSeconds = 10;
const tick = [{ scale: '1.06' }, { scale: '1' }];
/** At most so many new dots are circled at once. */
const maxRings = 12;

/**
 * While people write: the prompt, the clock, one dot per opinion, and the code for latecomers; what is shared, if others
 * may read it already.
 */
export function WallDiscussion({ live }: { live: LiveRoom }) {
  const { t } = useText();
  const { room, stats } = live;
  const opinions = stats?.total_opinions ?? 0;
  const [first] = useState(opinions);
  const isFirstVoice = useBrief(opinions === 1 && first === 0, 3_000);
  const quiet = useQuiet(opinions);
  const left = useRemaining(room.ends_at, live.offsetMs ?? 0);
  const isFinal = left !== null && left <= finalSeconds;
  const clock = useRef<HTMLDivElement>(null);
  usePlay(clock, isFinal ? left : undefined, tick, 200);
  const reads = room.reveal === 'now' && room.event === null;
  const whileWriting = classNames('transition-opacity duration-500', isFinal && 'opacity-0');
  return (
    <div className="grid h-full min-h-0 grid-rows-[minmax(0,1fr)] items-center gap-[4vw] md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-[2vh]">
        <p
          className={classNames(
            'text-[clamp(2rem,min(11vh,6vw),12rem)] leading-none font-bold text-balance text-accent',
            whileWriting,
          )}
        >
          {t('pages:host.present.write')}
        </p>
        <div ref={clock} className="origin-left">
          <div
            className={classNames(
              'origin-left transition-transform duration-300',
              isFinal && 'scale-[1.3]',
            )}
          >
            <Countdown
              live={live}
              align="left"
              className="text-[clamp(4rem,min(30vh,16vw),32rem)] leading-none"
            />
          </div>
        </div>
        <p
          className={classNames(
            'min-h-[1.3em] text-[clamp(1.25rem,min(5vh,2.8vw),6rem)] leading-tight font-semibold text-ink-soft transition-opacity duration-300',
            !isFirstVoice && 'opacity-0',
          )}
        >
          {isFirstVoice && t('wall:firstVoice')}
        </p>
      </div>
      <div className="grid h-full min-h-0 grid-rows-[minmax(8rem,1fr)_auto] gap-[3vh]">
        <div className="flex min-h-0 flex-col gap-[2vh]">
          {opinions === 0 ? (
            // The people of the lobby, who have not said anything yet.
            <StageFlock count={room.participant_count} opacity={0.25} className="flex-1" />
          ) : (
            <StageFlock
              count={opinions}
              newFrom={Math.max(first, opinions - maxRings)}
              drifts={quiet}
              className="flex-1"
            />
          )}
          {reads && <WallVoices roomId={room.room_id} />}
        </div>
        <div className={whileWriting}>
          <WallCode room={room} />
        </div>
      </div>
    </div>
  );
}
