import type { Room } from '@murmur/contract/room';
import { useMemo } from 'react';
import { SlidersHorizontal } from '../../../components/icons/host-icons.ts';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { joinAddress } from '../../hosting/components/invite-panel.tsx';
import { PrintPage } from '../../hosting/components/print-page.tsx';
import { qrDataUrl } from '../../hosting/qr-data-url.ts';
import { linkToRoom } from '../room-path.ts';

type Props = { room: Room; labels: string[] };

/** One sheet of A4 for each room, to lay on its table or hang on its door. */
export function EventSheets({ room, labels }: Props) {
  const { t } = useText();
  return (
    <PrintPage
      roomId={room.room_id}
      title={t('events:venue.hall.links')}
      action={t('events:sheets.print', { count: labels.length })}
      others={
        <LinkButton
          to={`/host/${room.room_id}?view=hosts`}
          variant="secondary"
          icon={<SlidersHorizontal className="size-5" />}
        >
          {t('events:hostSheets.open')}
        </LinkButton>
      }
    >
      <h1 tabIndex={-1} className="sr-only">
        {t('events:venue.hall.links')}
      </h1>
      <ol className="flex flex-col gap-6 print:gap-0">
        {labels.map((label, index) => (
          <li key={label} className="print:not-last:break-after-page">
            <Sheet room={room} label={label} ordinal={index + 1} />
          </li>
        ))}
      </ol>
    </PrintPage>
  );
}

function Sheet({ room, label, ordinal }: { room: Room; label: string; ordinal: number }) {
  const { t } = useText();
  const link = linkToRoom(room, ordinal);
  const src = useMemo(() => qrDataUrl(link), [link]);
  return (
    <article
      lang={room.language}
      className="mx-auto flex max-w-3xl flex-col items-center gap-6 rounded-large bg-white p-6 text-center text-[#1c1518] sm:p-12 print:h-[26cm] print:justify-center print:rounded-none print:p-0"
    >
      <h2 className="text-display leading-tight text-balance [overflow-wrap:anywhere]">{label}</h2>
      <p className="text-lead text-balance [overflow-wrap:anywhere]">{room.topic}</p>
      <img
        src={src}
        alt={t('events:sheets.qr', { room: label })}
        className="size-[min(70vw,11cm)] print:size-[11cm]"
      />
      <div className="flex flex-col gap-2">
        <p className="text-lead">{t('pages:host.present.go', { address: joinAddress(room) })}</p>
        <p className="font-mono text-[clamp(2rem,10vw,3.5rem)] leading-none font-bold tracking-[0.08em]">
          {room.room_code}
        </p>
        <p className="text-lead">{t('events:sheets.choose', { room: label })}</p>
      </div>
      <p className="text-fine break-all">{link}</p>
    </article>
  );
}
