import type { EventRoom } from '@murmur/contract/event';
import type { Room } from '@murmur/contract/room';
import { useMemo } from 'react';
import { QrCode } from '../../../components/icons/host-icons.ts';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { PrintPage } from '../../hosting/components/print-page.tsx';
import { hostLink } from '../../hosting/host-link.ts';
import { qrDataUrl } from '../../hosting/qr-data-url.ts';
import { useRoomName } from '../../rooms/hooks/use-room-name.ts';

type Props = { room: Room; rooms: EventRoom[] };

/**
 * Half a sheet of A4 for the host of each room. On pages of their own, so that no host code is printed on the paper,
 * or on the back of the paper, that participants see.
 */
export function HostSheets({ room, rooms }: Props) {
  const { t } = useText();
  return (
    <PrintPage
      roomId={room.room_id}
      title={t('events:hostSheets.open')}
      action={t('events:hostSheets.print', { count: rooms.length })}
      others={
        room.event?.labels && (
          <LinkButton
            to={`/host/${room.room_id}?view=sheets`}
            variant="secondary"
            icon={<QrCode className="size-5" />}
          >
            {t('events:hostSheets.toSheets')}
          </LinkButton>
        )
      }
    >
      <h1 tabIndex={-1} className="sr-only">
        {t('events:hostSheets.open')}
      </h1>
      <p className="mx-auto mb-6 max-w-3xl text-ink-soft print:hidden">
        {t('events:hostSheets.about')}
      </p>
      <ol className="flex flex-col gap-6 print:gap-0">
        {rooms.map((each) => (
          <li key={each.ordinal} className="print:nth-[2n]:not-last:break-after-page">
            <HostSheet room={room} of={each} />
          </li>
        ))}
      </ol>
    </PrintPage>
  );
}

function HostSheet({ room, of }: { room: Room; of: EventRoom }) {
  const { t } = useText();
  const nameOf = useRoomName();
  const name = nameOf(of);
  const link = hostLink(of.room_id, of.host_token);
  const src = useMemo(() => qrDataUrl(link), [link]);
  return (
    <article className="mx-auto grid max-w-3xl grid-cols-1 items-center gap-6 rounded-large border-2 border-dashed border-[#1c1518] bg-white p-6 text-[#1c1518] sm:grid-cols-[auto_1fr] print:h-[12.6cm] print:grid-cols-[auto_1fr] print:rounded-none print:p-[1cm]">
      <img
        src={src}
        alt={t('events:hostLink.qr', { room: name })}
        className="size-[min(60vw,7cm)] print:size-[7cm]"
      />
      <div className="flex min-w-0 flex-col gap-3">
        <p className="self-start rounded-full bg-[#1c1518] px-4 py-1 font-semibold text-white [print-color-adjust:exact]">
          {t('events:hostSheets.mark')}
        </p>
        <h2
          lang={of.label === null ? undefined : room.language}
          className="text-headline leading-tight [overflow-wrap:anywhere]"
        >
          {name}
        </h2>
        <p>{t('events:hostSheets.scan')}</p>
        <p className="font-semibold">{t('events:hostSheets.keep')}</p>
      </div>
    </article>
  );
}
