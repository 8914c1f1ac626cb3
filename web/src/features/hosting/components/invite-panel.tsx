import type { Room } from '@murmur/contract/room';
import { Download, Printer } from '../../../components/icons/host-icons.ts';
import { TriangleAlert } from '../../../components/icons/icons.ts';
import { ExternalLink, Share2 } from '../../../components/icons/late-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { buttonStyle } from '../../../components/ui/button-style.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Collapsible } from '../../../components/ui/collapsible.tsx';
import { CopyField } from '../../../components/ui/copy-field.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { fileUrl } from '../../../lib/api/file-url.ts';
import { QrImage } from './qr-image.tsx';

/** The invitation: QR code, room code and link. */
export function InvitePanel({ room }: { room: Room }) {
  const { t } = useText();
  const params = { id: room.room_id };
  const shareable = typeof navigator.share === 'function';
  return (
    <Card id="invite" aria-labelledby="invite-title" className="flex flex-col gap-5">
      <h2 id="invite-title" className="text-lead">
        {t('pages:host.invite.title')}
      </h2>
      <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-stretch">
        <QrImage
          roomId={room.room_id}
          className="aspect-square w-full max-w-52 shrink-0 border border-line sm:size-64 sm:max-w-none xl:size-72"
        />
        <div className="@container flex w-full min-w-0 flex-1 flex-col items-center justify-center gap-1 sm:items-start">
          <p className="text-fine text-ink-soft">{t('pages:host.invite.code')}</p>
          <p className="font-mono text-[min(var(--text-display),20cqi)] leading-none font-bold tracking-[0.12em]">
            {room.room_code}
          </p>
          <p className="mt-2 text-center text-fine text-ink-soft sm:text-left">
            {t('pages:host.invite.how', { address: joinAddress(room) })}
          </p>
        </div>
      </div>
      {isOnThisComputerOnly(room.join_link) && (
        <Notice tone="orange" icon={<TriangleAlert />}>
          {t('pages:host.invite.local', { command: 'npm start -- --lan' })}
        </Notice>
      )}
      <CopyField
        label={t('pages:host.invite.link')}
        value={room.join_link}
        copyLabel={t('pages:host.invite.copy')}
      />
      <div className="flex flex-wrap gap-2">
        {shareable && (
          <Button
            variant="quiet"
            onClick={() =>
              void navigator
                .share({ title: room.topic, url: room.join_link })
                .catch(() => undefined)
            }
            icon={<Share2 className="size-5" />}
          >
            {t('pages:host.invite.share')}
          </Button>
        )}
        <a
          href={room.join_link}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('quiet', 'medium')}
        >
          <ExternalLink className="size-5" />
          {t('pages:host.invite.open')}
        </a>
      </div>
      <Collapsible title={t('pages:host.invite.files')}>
        <div className="flex flex-wrap gap-2">
          <LinkButton
            to={`/host/${room.room_id}?view=sheet`}
            variant="quiet"
            icon={<Printer className="size-5" />}
          >
            {t('pages:host.sheet.open')}
          </LinkButton>
          {(['png', 'svg'] as const).map((format) => (
            <a
              key={format}
              href={fileUrl('downloadRoomQr', { params, query: { format } })}
              download
              className={buttonStyle('quiet', 'medium')}
            >
              <Download className="size-5" />
              {t('pages:host.invite.download', { format: format.toUpperCase() })}
            </a>
          ))}
        </div>
      </Collapsible>
    </Card>
  );
}

/** The address at which people type the code, without its protocol. */
export const joinAddress = (room: Room): string => `${new URL(room.join_link).host}/join`;

/** No other device can open a link to the loopback address. */
const isOnThisComputerOnly = (link: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(link).hostname);
