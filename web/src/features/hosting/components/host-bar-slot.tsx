import { Suspense } from 'react';
import { lazily } from '../../../lib/lazily.ts';
import { readHostToken } from '../../session/host-token.ts';

const HostBar = lazily(() => import('./host-bar.tsx'));

/** The host's bar, for the host of this room in this browser; its place is kept while it loads. */
export function HostBarSlot({ roomId }: { roomId: string }) {
  if (readHostToken(roomId) === undefined) return null;
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <HostBar roomId={roomId} />
    </Suspense>
  );
}
