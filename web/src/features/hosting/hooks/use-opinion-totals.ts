import { useEffect, useEffectEvent, useState } from 'react';
import { monotonicNow } from '../../../lib/monotonic-now.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import type { Sample } from '../opinion-bars.ts';

const key = (roomId: string) => `murmur.totals.${roomId}`;

/** Restores the chart after a reload of the page; only counts are stored, and only in this tab. */
function restore(roomId: string): Sample[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(roomId)) ?? '[]');
    return Array.isArray(kept) ? (kept as Sample[]) : [];
  } catch {
    return [];
  }
}

function keep(roomId: string, samples: Sample[]): void {
  try {
    sessionStorage.setItem(key(roomId), JSON.stringify(samples));
  } catch {
    // Without storage, the chart starts empty after a reload.
  }
}

/** The numbers of opinions over time: a sample for each change, at most one per second. */
export function useOpinionTotals({ room, stats, offsetMs }: LiveRoom): Sample[] {
  const [samples, setSamples] = useState(() => restore(room.room_id));
  const total = stats?.total_opinions ?? null;
  const at = useEffectEvent(() => monotonicNow() + (offsetMs ?? 0));
  useEffect(() => {
    if (total === null) return;
    setSamples((before) =>
      before.at(-1)?.total === total ? before : [...before, { at: at(), total }],
    );
  }, [total]);

  // Stored when the person leaves the page, not with each opinion.
  const write = useEffectEvent(() => keep(room.room_id, samples));
  useEffect(() => {
    const leave = () => write();
    addEventListener('pagehide', leave);
    return () => {
      leave();
      removeEventListener('pagehide', leave);
    };
  }, []);
  return samples;
}
