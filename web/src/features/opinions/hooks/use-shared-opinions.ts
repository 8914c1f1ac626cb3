import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { type Resource, useResource } from '../../../lib/use-resource.ts';
import type { FeedEvent } from '../../session/room-feed/feed-state.ts';
import { append } from '../opinion-list.ts';
import { followShared, nothingShared, type SharedList, startFrom } from '../shared-list.ts';

type SharedOpinions = SharedList & {
  loading: Resource<unknown>;
  hear: (event: FeedEvent) => void;
  loadMore: () => void;
};

const pageSize = '200';

/** The opinions that people of the room share, page by page and by event, for one of them. */
export function useSharedOpinions(roomId: string, participantId: string): SharedOpinions {
  const load = (cursor: string | undefined, signal?: AbortSignal) =>
    call('listSharedOpinions', {
      params: { id: roomId },
      query: { participant_id: participantId, limit: pageSize, cursor },
      ...(signal && { signal }),
    });
  const loading = useResource(`${roomId}/${participantId}`, (signal) => load(undefined, signal));
  const [list, setList] = useState(nothingShared);
  const cursor = useRef<string | null>(null);
  const fetching = useRef(false);
  const first = loading.state === 'loaded' ? loading.data : null;

  useEffect(() => {
    if (first === null) return;
    cursor.current = first.next_cursor;
    setList((before) => startFrom(first.shared_opinions, first.total_count, before));
  }, [first]);

  const loadMore = async () => {
    if (cursor.current === null || fetching.current) return;
    fetching.current = true;
    try {
      const page = await load(cursor.current);
      cursor.current = page.next_cursor;
      setList((before) => ({ ...before, opinions: append(before.opinions, page.shared_opinions) }));
    } catch {
      // The next scroll to the end asks again.
    } finally {
      fetching.current = false;
    }
  };

  return {
    ...list,
    loading,
    hear: (event) => {
      if (event.type === 'missed_events') loading.refresh();
      else setList((before) => followShared(before, event));
    },
    loadMore: () => void loadMore(),
  };
}
