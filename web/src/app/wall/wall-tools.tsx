import { useEffect, useState } from 'react';
import { Expand, Minimize2, Shrink } from '../../components/icons/host-icons.ts';
import { IconButton, iconButtonStyle } from '../../components/ui/icon-button.tsx';
import { Link } from '../../components/ui/link.tsx';
import type { FeedHandle } from '../../features/room-session/hooks/use-room-feed.ts';
import { ConnectionBadge } from '../../features/rooms/components/connection-badge.tsx';
import { useText } from '../../i18n/use-text.ts';

/** The full-screen state and its toggle; null in a browser without full screen. */
function useFullscreen(): { on: boolean; toggle: () => void } | null {
  const [on, setOn] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const change = async () => {
    if (document.fullscreenElement === null) await document.documentElement.requestFullscreen();
    else await document.exitFullscreen();
  };
  return { on, toggle: () => void change().catch(() => undefined) };
}

/** Tools of the wall: connection state, full screen, and the link back. */
export function WallTools({ roomId, feed }: { roomId: string; feed: FeedHandle }) {
  const { t } = useText();
  const fullscreen = useFullscreen();
  return (
    <span className="flex shrink-0 items-center gap-1">
      {feed.state.kind !== 'connected' && <ConnectionBadge feed={feed} />}
      {fullscreen !== null && (
        <IconButton
          label={t(fullscreen.on ? 'pages:host.present.small' : 'pages:host.present.full')}
          onClick={fullscreen.toggle}
        >
          {fullscreen.on ? <Shrink className="size-6" /> : <Expand className="size-6" />}
        </IconButton>
      )}
      <Link
        to={`/host/${roomId}`}
        aria-label={t('pages:host.present.leave')}
        title={t('pages:host.present.leave')}
        className={iconButtonStyle}
      >
        <Minimize2 className="size-6" />
      </Link>
    </span>
  );
}
