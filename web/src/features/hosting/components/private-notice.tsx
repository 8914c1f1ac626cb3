import { EyeOff } from '../../../components/icons/icons.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';

const shownFrom = 3;

/** Warns the host during the discussion that most opinions are private and can be neither quoted nor voted on. */
export function PrivateNotice({ live: { room, stats } }: { live: LiveRoom }) {
  const { t } = useText();
  const total = stats?.total_opinions ?? 0;
  const hidden = total - (stats?.shared_opinions ?? 0);
  if (room.status !== 'active' || total < shownFrom || hidden * 2 <= total) return null;
  return (
    <Notice tone="yellow" icon={<EyeOff />}>
      {t('pages:host.mostPrivate', { hidden, total })}
    </Notice>
  );
}
