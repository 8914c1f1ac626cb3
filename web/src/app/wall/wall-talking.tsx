import { Flock } from '../../components/ui/flock.tsx';
import { joinAddress } from '../../features/hosting/components/invite-panel.tsx';
import { QrImage } from '../../features/hosting/components/qr-image.tsx';
import { Countdown } from '../../features/rooms/components/countdown.tsx';
import type { LiveRoom } from '../../features/session/live-room.ts';
import { useText } from '../../i18n/use-text.ts';

/** Beyond this number dots cannot be distinguished. */
const maxDots = 1_500;

/** While people write: the prompt, the clock, one dot per opinion, and the code for latecomers. */
export function WallTalking({ live }: { live: LiveRoom }) {
  const { t } = useText();
  const { room, stats } = live;
  const opinions = stats?.total_opinions ?? 0;
  return (
    <div className="grid h-full min-h-0 grid-rows-[minmax(0,1fr)] items-center gap-[4vw] md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
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
      <div className="grid h-full min-h-0 grid-rows-[minmax(12rem,1fr)_auto] gap-[3vh]">
        <div className="relative min-h-0">
          <Flock
            count={Math.min(opinions, maxDots)}
            room={Math.max(40, opinions)}
            className="absolute inset-0 size-full"
          />
        </div>
        {!room.locked && (
          <div className="flex min-w-0 items-center justify-end gap-[1.5vw] text-[clamp(1rem,2.6vh,3rem)]">
            <div className="min-w-0 text-right">
              <p className="leading-snug text-ink-soft [overflow-wrap:anywhere]">
                {t('pages:host.present.go', { address: joinAddress(room) })}
              </p>
              <p className="font-mono text-[2em] leading-none font-bold tracking-[0.06em] text-accent">
                {room.room_code}
              </p>
            </div>
            <QrImage roomId={room.room_id} className="size-[20vh] shrink-0 border border-line" />
          </div>
        )}
      </div>
    </div>
  );
}
