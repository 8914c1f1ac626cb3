import { LoaderCircle, Snail, Wifi, WifiOff } from '../../../components/icons/icons.ts';
import { Badge, type Tone } from '../../../components/ui/badge.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { FeedHandle } from '../../room-session/hooks/use-room-feed.ts';
import { type FeedState, reconnectAttempts } from '../../room-session/room-feed/feed-state.ts';
import { useConnectionKind, useConnectionTrouble } from '../hooks/use-connection-kind.ts';

const looks: Record<FeedState['kind'], { tone: Tone; icon: typeof Wifi; text: MessageKey }> = {
  connecting: { tone: 'neutral', icon: LoaderCircle, text: 'components:connection.connecting' },
  connected: { tone: 'good', icon: Wifi, text: 'components:connection.connected' },
  reconnecting: { tone: 'orange', icon: LoaderCircle, text: 'components:connection.reconnecting' },
  disconnected: { tone: 'red', icon: WifiOff, text: 'components:connection.disconnected' },
  failed: { tone: 'red', icon: WifiOff, text: 'components:connection.failed' },
  error: { tone: 'red', icon: WifiOff, text: 'components:connection.error' },
};

const slowLook = {
  tone: 'orange',
  icon: Snail,
  text: 'components:connection.slow',
} as const satisfies (typeof looks)[FeedState['kind']];

type Props = {
  feed: FeedHandle;
  /** Leaves it to screen readers to say that all is well. */
  quiet?: boolean;
};

export function ConnectionBadge({ feed, quiet = false }: Props) {
  const { t } = useText();
  const { state, slow } = feed;
  const kind = useConnectionKind(feed);
  const isTroubled = useConnectionTrouble(feed);
  const look = slow ? slowLook : looks[kind];
  const attempt = state.kind === 'reconnecting' ? state.attempt : 0;
  return (
    <Badge
      tone={look.tone}
      icon={<look.icon className="size-4" />}
      className={classNames(quiet && !isTroubled && 'sr-only')}
    >
      {t(look.text, { attempt, attempts: reconnectAttempts })}
    </Badge>
  );
}
