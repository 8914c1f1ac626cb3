import { hasEnded } from '@murmur/contract/has-ended';
import { Suspense } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useEventWatch } from '../../room-session/hooks/use-event-watch.ts';
import { useOpenUntil } from '../../room-session/hooks/use-open-until.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';

const HeldQueue = lazyComponent(() => import('./held-queue.tsx'));

type Props = {
  live: LiveRoom;
  hostToken: string;
  /** For a bar above another page: shown only while opinions await a decision, and only with the oldest of them. */
  compact?: boolean;
};

/** The queue of a room for its host, from the start until voting ends; after that, no decision is possible. */
export function RoomQueue({ live, hostToken, compact = false }: Props) {
  const { room } = live;
  const offsetMs = live.offsetMs ?? 0;
  const over = hasEnded(room);
  // Gathering the rooms of an event ends their voting; a small room publishes no end of voting.
  const event = useEventWatch(over ? room.event_id : null);
  const gathered = (event?.event?.gathered_at ?? null) !== null;
  const votingOpen = useOpenUntil(room.votes_until, offsetMs);
  const holds = room.approve || room.filter === 'hold';
  if (room.started_at === null || gathered || !votingOpen || (compact && !holds)) return null;
  return (
    <Suspense>
      <HeldQueue
        roomId={room.room_id}
        hostToken={hostToken}
        offsetMs={offsetMs}
        quiet={compact || room.status !== 'active' || !holds}
        compact={compact}
      />
    </Suspense>
  );
}
