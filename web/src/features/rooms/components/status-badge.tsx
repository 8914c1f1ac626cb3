import type { RoomStatus } from '@murmur/contract/room';
import { Badge, type Tone } from '../../../components/ui/badge.tsx';
import { useText } from '../../../i18n/use-text.ts';

const tones: Record<RoomStatus, Tone> = {
  waiting: 'yellow',
  active: 'good',
  processing: 'accent',
  closed: 'neutral',
  expired: 'neutral',
};

/** A server of another version may have further statuses. */
export function StatusBadge({ status }: { status: RoomStatus }) {
  const { t } = useText();
  const known = status in tones ? status : 'unknown';
  return <Badge tone={tones[status]}>{t(`components:status.${known}`)}</Badge>;
}
