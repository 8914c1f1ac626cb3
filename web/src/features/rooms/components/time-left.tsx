import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { FeedHandle } from '../../room-session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { useConnectionTrouble } from '../hooks/use-connection-kind.ts';
import { ConnectionBadge } from './connection-badge.tsx';
import { Countdown } from './countdown.tsx';

/** The heading with the topic is out of sight when the page is scrolled this far, in px. */
const headingHeight = 96;

type Props = { live: LiveRoom | null; feed: FeedHandle };

/**
 * The countdown in the page's header, where it never scrolls away; below it the topic once its heading has scrolled
 * away, or the state of a connection that is slow or lost.
 */
export function TimeLeft({ live, feed }: Props) {
  const { t } = useText();
  const isTroubled = useConnectionTrouble(feed);
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
          lang={isTroubled ? undefined : live.room.language}
          className="block truncate text-fine leading-tight [&>span]:min-h-0"
        >
          {isTroubled ? <ConnectionBadge feed={feed} /> : live.room.topic}
        </span>
      )}
    </span>
  );
}
