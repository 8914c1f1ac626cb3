import type { Room } from '@murmur/contract/room';
import { Flock } from '../../components/ui/flock.tsx';
import { expectedIn } from '../../features/events/present.ts';
import { joinAddress } from '../../features/hosting/components/invite-panel.tsx';
import { QrImage } from '../../features/hosting/components/qr-image.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Beyond this number dots cannot be distinguished. */
const maxDots = 1_500;

type Props = { room: Room; seated: number };

/** People sit down in their rooms: where to look, one dot for each of them, and the code for late comers. */
export function WallFilling({ room, seated }: Props) {
  const { t } = useText();
  const people = expectedIn(room, seated);
  return (
    <div className="grid h-full min-h-0 grid-rows-[minmax(0,1fr)] items-center gap-[4vw] md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-[3vh]">
        <p className="text-[clamp(2rem,min(11vh,5vw),11rem)] leading-tight font-bold text-balance text-accent">
          {t(room.event?.mode === 'choose' ? 'events:wall.choose' : 'events:wall.look')}
        </p>
        <p className="text-[clamp(1.5rem,min(7vh,3.6vw),8rem)] leading-none font-bold tabular-nums">
          {t('events:line.seats', { count: seated, total: people })}
        </p>
      </div>
      <div className="grid h-full min-h-0 grid-rows-[minmax(12rem,1fr)_auto] gap-[3vh]">
        <div className="relative min-h-0">
          <Flock
            count={Math.min(seated, maxDots)}
            room={Math.min(Math.max(40, people), maxDots)}
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
