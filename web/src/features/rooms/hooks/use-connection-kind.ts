import { useOnline } from '../../../lib/use-online.ts';
import type { FeedHandle } from '../../room-session/hooks/use-room-feed.ts';
import type { FeedState } from '../../room-session/room-feed/feed-state.ts';

/** The connection as it is shown. A dead socket counts as open until the loss is detected. */
export function useConnectionKind({ state }: FeedHandle): FeedState['kind'] {
  const online = useOnline();
  return !online && state.kind === 'connected' ? 'disconnected' : state.kind;
}

/** True if the connection is slow or lost, so that people should know. */
export function useConnectionTrouble(feed: FeedHandle): boolean {
  return !useConnectionKind(feed).startsWith('connect') || feed.slow;
}
