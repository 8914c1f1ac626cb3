import type { Room } from '@murmur/contract/room';
import { formatClock } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useGathersIn } from '../hooks/use-gathers-in.ts';

/** When the event continues by itself after the end of the discussion. Renders nothing in other stages. */
export function GathersIn({ event, offsetMs }: { event: Room | null; offsetMs: number }) {
  const { t } = useText();
  const seconds = useGathersIn(event, offsetMs);
  if (seconds === null) return null;
  return (
    <span role="timer" className="tabular-nums">
      {seconds > 0
        ? t('events:gathersIn', { clock: formatClock(seconds) })
        : t('events:gathersSoon')}
    </span>
  );
}
