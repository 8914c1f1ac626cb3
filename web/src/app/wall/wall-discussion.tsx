import type { LiveRoom } from '../../features/room-session/live-room.ts';
import { Countdown } from '../../features/rooms/components/countdown.tsx';
import { useText } from '../../i18n/use-text.ts';
import { WallFlock } from './wall-flock.tsx';

/** While people write: the prompt, the clock, one dot per opinion, and the code for latecomers. */
export function WallDiscussion({ live }: { live: LiveRoom }) {
  const { t } = useText();
  const opinions = live.stats?.total_opinions ?? 0;
  return (
    <WallFlock room={live.room} count={opinions} capacity={opinions}>
      <div className="flex min-w-0 flex-col gap-[2vh]">
        <p className="text-[clamp(2rem,min(11vh,6vw),12rem)] leading-none font-bold text-balance text-accent">
          {t('pages:host.present.write')}
        </p>
        <Countdown
          live={live}
          align="left"
          className="text-[clamp(4rem,min(30vh,16vw),32rem)] leading-none"
        />
      </div>
    </WallFlock>
  );
}
