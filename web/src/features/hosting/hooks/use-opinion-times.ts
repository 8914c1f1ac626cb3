import type { Opinion } from '@murmur/contract/opinion';
import { useState } from 'react';
import type { FeedEvent } from '../../session/room-feed/feed-state.ts';
import type { OpinionTimes } from '../opinion-times.ts';

const key = (roomId: string) => `murmur.times.${roomId}`;

/** The chart survives a reload of the page; nothing but times is kept, and only in this tab. */
function restore(roomId: string): OpinionTimes {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(roomId)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as OpinionTimes) : {};
  } catch {
    return {};
  }
}

function keep(roomId: string, times: OpinionTimes): void {
  try {
    sessionStorage.setItem(key(roomId), JSON.stringify(times));
  } catch {
    // Then the chart begins anew after a reload.
  }
}

export function useOpinionTimes(roomId: string): {
  times: OpinionTimes;
  hear: (event: FeedEvent) => void;
} {
  const [times, setTimes] = useState(() => restore(roomId));
  const add = (opinions: Opinion[]) =>
    setTimes((before) => {
      const fresh = opinions.filter(({ id }) => before[id] === undefined);
      if (fresh.length === 0) return before;
      const after = { ...before };
      for (const { id, submitted_at } of fresh) after[id] = Date.parse(submitted_at);
      keep(roomId, after);
      return after;
    });
  return {
    times,
    hear: (event) => {
      if (event.type === 'new_opinion_submitted') add([event.opinion]);
      if (event.type === 'shared_opinions_updated') add(event.shared_opinions);
    },
  };
}
