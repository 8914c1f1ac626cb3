import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { Countdown } from './countdown.tsx';

/** The heading with the topic is out of sight when the page is scrolled this far, in px. */
const headingHeight = 96;

/** The countdown in the page's header, where it never scrolls away; below it the topic once its heading has. */
export function TimeLeft({ live }: { live: LiveRoom | null }) {
  const { t } = useText();
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(scrollY > headingHeight);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (live === null) return null;
  return (
    <span className="min-w-0">
      <span className="flex items-baseline gap-2">
        <span className="truncate text-fine text-ink-soft max-[23rem]:sr-only">
          {t('components:countdown.short')}
        </span>
        <Countdown live={live} align="left" className="text-title leading-tight tiny:text-fine" />
      </span>
      {scrolled && (
        <span
          aria-hidden="true"
          lang={live.room.language}
          className="block truncate text-fine leading-tight"
        >
          {live.room.topic}
        </span>
      )}
    </span>
  );
}
