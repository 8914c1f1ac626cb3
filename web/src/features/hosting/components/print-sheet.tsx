import type { Room } from '@murmur/contract/room';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { joinAddress } from './invite-panel.tsx';
import { PrintPage } from './print-page.tsx';
import { QrImage } from './qr-image.tsx';

/** Longer topics are set smaller, so that everything fits one page. */
const longTopic = 60;

/** The invitation on a sheet of A4, to hang on a door or lay on tables. */
export function PrintSheet({ room }: { room: Room }) {
  const { t } = useText();
  return (
    <PrintPage
      roomId={room.room_id}
      title={t('pages:host.sheet.open')}
      action={t('pages:host.sheet.print')}
    >
      <article className="mx-auto flex max-w-3xl flex-col items-center gap-8 rounded-large bg-white p-6 text-center text-[#1c1518] sm:p-12 print:gap-6 print:p-0">
        <h1
          lang={room.language}
          tabIndex={-1}
          className={classNames(
            'text-headline text-balance sm:text-display',
            room.topic.length > longTopic && 'print:text-headline',
          )}
        >
          {room.topic}
        </h1>
        <QrImage roomId={room.room_id} className="size-[min(70vw,12cm)] print:size-[11cm]" />
        <p className="text-lead">{t('pages:host.present.go', { address: joinAddress(room) })}</p>
        <p className="font-mono text-[clamp(2.5rem,14vw,5rem)] leading-none font-bold tracking-[0.08em]">
          {room.room_code}
        </p>
        <p className="break-all">{room.join_link}</p>
      </article>
    </PrintPage>
  );
}
