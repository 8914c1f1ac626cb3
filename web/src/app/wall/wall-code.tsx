import type { Room } from '@murmur/contract/room';
import { joinAddress } from '../../features/hosting/components/invite-panel.tsx';
import { QrImage } from '../../features/hosting/components/qr-image.tsx';
import { useText } from '../../i18n/use-text.ts';

/** The code and the QR code for latecomers; nothing if the room is locked. */
export function WallCode({ room }: { room: Room }) {
  const { t } = useText();
  if (room.locked) return null;
  return (
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
  );
}
