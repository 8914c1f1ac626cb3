import type { Room } from '@murmur/contract/room';
import { Check, X } from '../../../components/icons/icons.ts';
import { Copy } from '../../../components/icons/late-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { CopyField } from '../../../components/ui/copy-field.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useCopy } from '../../../components/ui/use-copy.ts';
import { useText } from '../../../i18n/use-text.ts';
import { linkToRoom } from '../room-path.ts';

type Props = { room: Room; labels: string[] };

/** The links of an online event's rooms, to send to their people. */
export function EventLinks({ room, labels }: Props) {
  const { t } = useText();
  const { copied, copyText } = useCopy();
  const links = labels.map((label, index) => ({ label, link: linkToRoom(room, index + 1) }));
  const all = links.map(({ label, link }) => `${label}: ${link}`).join('\n');
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6">
      <div className="flex flex-wrap justify-between gap-2">
        <LinkButton to={`/host/${room.room_id}`} variant="quiet" icon={<X className="size-5" />}>
          {t('pages:host.sheet.leave')}
        </LinkButton>
        <Button
          onClick={() => void copyText(all)}
          icon={copied ? <Check className="size-5" /> : <Copy className="size-5" />}
        >
          {t(copied ? 'components:copy.copied' : 'events:sheets.copyAll')}
        </Button>
      </div>
      <Card className="flex flex-col gap-5">
        <h1 tabIndex={-1} className="text-title">
          {t('events:venue.online.links')}
        </h1>
        <ul className="flex flex-col gap-4">
          {links.map(({ label, link }) => (
            <li key={label}>
              <CopyField label={label} value={link} copyLabel={t('pages:host.invite.copy')} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
