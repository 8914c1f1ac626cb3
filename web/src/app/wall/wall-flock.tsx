import type { Room } from '@murmur/contract/room';
import type { ReactNode } from 'react';
import { Flock } from '../../components/ui/flock.tsx';
import { joinAddress } from '../../features/hosting/components/invite-panel.tsx';
import { QrImage } from '../../features/hosting/components/qr-image.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Beyond this number, dots cannot be distinguished. */
const maxDots = 1_500;

type Props = {
  room: Room;
  /** The number of dots. */
  count: number;
  /** The number of dots that the layout has space for. */
  capacity: number;
  children: ReactNode;
};

/** The instruction beside a flock of dots, above the code for latecomers. */
export function WallFlock({ room, count, capacity, children }: Props) {
  const { t } = useText();
  return (
    <div className="grid h-full min-h-0 grid-rows-[minmax(0,1fr)] items-center gap-[4vw] md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      {children}
      <div className="grid h-full min-h-0 grid-rows-[minmax(12rem,1fr)_auto] gap-[3vh]">
        <div className="relative min-h-0">
          <Flock
            count={Math.min(count, maxDots)}
            room={Math.min(Math.max(40, capacity), maxDots)}
            className="absolute inset-0 size-full"
          />
        </div>
        {!room.locked && (
          <div className="flex min-w-0 items-center justify-end gap-[1.5vw] text-[clamp(1rem,2.6vh,3rem)]">
            <div className="min-w-0 text-right">
              <p className="leading-snug text-ink-soft [overflow-wrap:anywhere] [&:lang(zh)]:break-keep">
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
