import type { EventRoom } from '@murmur/contract/event';
import { CopyField } from '../../../components/ui/copy-field.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useText } from '../../../i18n/use-text.ts';
import LinkQr from '../../hosting/components/link-qr.tsx';
import { hostLink } from '../../hosting/host-link.ts';
import { useRoomName } from '../../rooms/hooks/use-room-name.ts';

type Props = { room: EventRoom; onClose: () => void };

/** The host link of one room of an event, for the organiser to hand out. */
export default function HostLinkDialog({ room, onClose }: Props) {
  const { t } = useText();
  const name = useRoomName()(room);
  const link = hostLink(room.room_id, room.host_token);
  return (
    <Dialog open onClose={onClose} title={t('events:hostLink.title', { room: name })}>
      <p className="text-ink-soft">{t('events:hostLink.text')}</p>
      <LinkQr link={link} label={t('pages:host.device.qr')} />
      <CopyField
        label={t('pages:host.device.link')}
        value={link}
        copyLabel={t('pages:host.device.copy')}
      />
    </Dialog>
  );
}
