import { Suspense } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { readHostToken } from '../../room-session/host-token.ts';

const HostBar = lazyComponent(() => import('./host-bar.tsx'));

/** Shows the host's bar to the host of this room in this browser; its space is reserved while it loads. */
export function HostBarSlot({ roomId }: { roomId: string }) {
  if (readHostToken(roomId) === undefined) return null;
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <HostBar roomId={roomId} />
    </Suspense>
  );
}
