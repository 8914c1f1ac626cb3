import { useText } from '../../../i18n/use-text.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { Countdown } from './countdown.tsx';

/** The countdown in the page's header, where it never scrolls away. */
export function TimeLeft({ live }: { live: LiveRoom | null }) {
  const { t } = useText();
  if (live === null) return null;
  return (
    <span className="flex items-baseline gap-2">
      <span className="truncate text-fine text-ink-soft max-[23rem]:sr-only">
        {t('components:countdown.short')}
      </span>
      <Countdown live={live} align="left" className="text-title" />
    </span>
  );
}
