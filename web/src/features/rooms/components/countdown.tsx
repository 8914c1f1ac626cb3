import { limits } from '@murmur/contract/limits';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../../components/ui/announcer.tsx';
import { formatClock } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useRemaining } from '../../room-session/hooks/use-remaining.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';

const redAt = 60;
const spokenAt = [60, 30, 10];
const longest = formatClock(limits.duration.maxTotalMinutes * 60);

type Props = { live: LiveRoom; align?: 'left' | 'right'; className?: string };

/** The remaining time. Its width stays constant, and it is announced at 60, 30 and 10 seconds. */
export function Countdown({ live, align = 'right', className }: Props) {
  const { t } = useText();
  const announce = useAnnounce();
  const { status, ends_at, remaining_time } = live.room;
  const ticking = useRemaining(status === 'active' ? ends_at : null, live.offsetMs ?? 0);
  const seconds = ticking ?? remaining_time;
  const before = useRef(seconds);

  useEffect(() => {
    const passed = spokenAt.find(
      (mark) => before.current > mark && seconds <= mark && seconds > mark - 5,
    );
    before.current = seconds;
    if (status === 'active' && passed !== undefined)
      announce(t('components:countdown.left', { count: passed }));
  }, [seconds, status, announce, t]);

  return (
    <span
      role="timer"
      aria-label={t('components:countdown.label')}
      className={classNames(
        'relative inline-block font-bold whitespace-nowrap tabular-nums',
        align === 'right' ? 'text-right' : 'text-left',
        status !== 'waiting' && seconds <= redAt ? 'text-red' : 'text-ink',
        className,
      )}
    >
      <span aria-hidden="true" className="invisible">
        {longest}
      </span>
      <span className="absolute inset-0">{formatClock(seconds)}</span>
    </span>
  );
}
