import type { Room } from '@murmur/contract/room';
import { useRef } from 'react';
import { joinAddress } from '../../features/hosting/components/invite-panel.tsx';
import { QrImage } from '../../features/hosting/components/qr-image.tsx';
import { useText } from '../../i18n/use-text.ts';
import { StageFlock } from './stage/stage-flock.tsx';
import { useArrivals } from './stage/use-arrivals.ts';

/** The invitation, as large as the wall allows, and a dot that flies in from the QR code for each person. */
export function WallInvitation({ room }: { room: Room }) {
  const { t } = useText();
  const qr = useRef<HTMLDivElement>(null);
  const people = room.participant_count;
  const labels = useArrivals(people);
  return (
    <div className="grid items-center gap-[4vw] md:[container-type:size] md:grid-cols-[auto_minmax(0,1fr)]">
      <div ref={qr} className="mx-auto">
        <QrImage
          roomId={room.room_id}
          className="size-64 border border-line md:size-[min(100cqh,42cqw)]"
        />
      </div>
      <div className="flex min-h-0 flex-col gap-[2vh] text-center md:h-full md:text-left">
        <div className="flex shrink-0 flex-col gap-[1vh]">
          <p className="text-[clamp(1.75rem,min(6.4vh,3.6vw),9rem)] leading-tight font-bold text-accent">
            {t('wall:scan')}
          </p>
          <p className="text-[clamp(1rem,min(3.2vh,1.8vw),4.5rem)] leading-snug text-ink-soft [overflow-wrap:anywhere]">
            {t('pages:host.present.go', { address: joinAddress(room) })}
          </p>
          <p className="font-mono text-[clamp(2.5rem,min(11.5vh,6.4vw),16rem)] leading-none font-bold tracking-[0.06em] whitespace-nowrap text-accent">
            {room.room_code}
          </p>
        </div>
        <StageFlock
          count={people}
          source={qr}
          labels={labels}
          breath={Math.floor(people / 10)}
          className="min-h-40 flex-1"
        />
      </div>
    </div>
  );
}
