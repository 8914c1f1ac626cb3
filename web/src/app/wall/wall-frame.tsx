import type { Room } from '@murmur/contract/room';
import { type ReactNode, Suspense, useContext, useRef } from 'react';
import { Users } from '../../components/icons/icons.ts';
import { FitText } from '../../components/ui/fit-text.tsx';
import type { FeedHandle } from '../../features/room-session/hooks/use-room-feed.ts';
import { useWakeLock } from '../../features/room-session/hooks/use-wake-lock.ts';
import { Phrases } from '../../i18n/phrases.tsx';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../lib/class-names.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { PageBanner } from '../shell/page-banner.ts';
import { Stage } from './stage/stage.tsx';
import { usePlay } from './stage/use-play.ts';
import { WallTools } from './wall-tools.tsx';

const SeriesStrip = lazyComponent(
  () => import('../../features/question-series/components/series-strip.tsx'),
);

type Props = {
  room: Room;
  feed: FeedHandle;
  /** The number of people; by default, everybody who has joined. */
  people?: number;
  /** Shown in the footer, after the number of people. */
  counts: ReactNode;
  /** `people`: the number of people is the news. `results`: the topic steps back. */
  focus?: 'people' | 'results' | undefined;
  children: ReactNode;
};

const pulse = [{ scale: '1' }, { scale: '1.12' }, { scale: '1' }];

/** The layout of every projector view: the topic and the tools, the current step, and the counts. */
export function WallFrame({
  room,
  feed,
  people: here = room.participant_count,
  counts,
  focus,
  children,
}: Props) {
  const { t } = useText();
  const line = useContext(PageBanner);
  useWakeLock();
  const people = useRef<HTMLDivElement>(null);
  usePlay(people, here, pulse, 160);
  return (
    <Stage
      className={classNames(
        'grid min-h-dvh grid-rows-[auto_minmax(0,1fr)_auto] gap-[2vh] px-[3vw] py-[3vh] md:h-dvh md:overflow-hidden',
        focus === 'results'
          ? 'md:grid-rows-[9vh_minmax(0,1fr)_auto]'
          : 'md:grid-rows-[16vh_minmax(0,1fr)_auto]',
      )}
    >
      <div className="flex min-h-0 items-start justify-between gap-6">
        <FitText
          max={focus === 'results' ? 0.04 : 0.075}
          className={classNames('h-full flex-1', focus === 'results' && 'text-ink-soft')}
        >
          <h1
            lang={room.language}
            tabIndex={-1}
            className="leading-[1.15] [overflow-wrap:anywhere]"
          >
            <Phrases text={room.topic} lang={room.language} />
          </h1>
        </FitText>
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
      {children}
      <div className="row-start-3 flex flex-wrap items-center gap-x-[4vw] gap-y-2 border-t border-line pt-[2vh] text-[clamp(1.25rem,min(4.6vh,2.6vw),6rem)] leading-none font-bold tabular-nums">
        {line}
        <div
          ref={people}
          className={classNames('origin-left', focus === 'people' && 'text-[1.4em]')}
        >
          <WallCount icon={<Users />}>{t('pages:host.present.here', { count: here })}</WallCount>
        </div>
        {counts}
      </div>
    </Stage>
  );
}

/** One number in the footer of a wall. */
export const WallCount = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-center gap-[0.5em] whitespace-nowrap">
    <span aria-hidden="true" className="text-accent [&>svg]:size-[0.9em]">
      {icon}
    </span>
    {children}
  </p>
);
