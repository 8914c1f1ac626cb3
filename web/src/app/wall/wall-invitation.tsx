import type { Room } from '@murmur/contract/room';
import { FitText } from '../../components/ui/fit-text.tsx';
import { joinAddress } from '../../features/hosting/components/invite-panel.tsx';
import { QrImage } from '../../features/hosting/components/qr-image.tsx';
import { useText } from '../../i18n/use-text.ts';

/** The invitation, as large as the wall allows. */
export function WallInvitation({ room }: { room: Room }) {
  const { t } = useText();
  return (
    <div className="grid items-center gap-[4vw] md:[container-type:size] md:grid-cols-[auto_minmax(0,1fr)]">
      <QrImage
        roomId={room.room_id}
        className="mx-auto size-64 border border-line md:size-[min(100cqh,42cqw)]"
      />
      <FitText
        max={0.055}
        className="flex flex-col justify-center-safe text-center md:h-full md:text-left"
      >
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {t('pages:host.present.go', { address: joinAddress(room) })}
        </p>
        <p className="mt-[0.2em] font-mono text-[3.6em] leading-none font-bold tracking-[0.06em] whitespace-nowrap text-accent">
          {room.room_code}
        </p>
      </FitText>
    </div>
  );
}
