import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { type Resource, useResource } from '../../../lib/use-resource.ts';
import { readLastSeen } from '../../session/last-seen.ts';
import { useRoomEvents, useRoomSession } from '../../session/room-session.tsx';
import { append } from '../opinion-list.ts';
import { followShared, nothingShared, type SharedList, startFrom } from '../shared-list.ts';

type SharedOpinions = SharedList & {
  loading: Resource<unknown>;
  loadMore: () => void;
};

const pageSize = '200';
const none = { shared_opinions: [], total_count: 0, next_cursor: null };

/** The opinions that people of the room share, page by page and by event, for one of them. */
export function useSharedOpinions(roomId: string, participantId: string): SharedOpinions {
  const { fromTheStart } = useRoomSession();
  const load = (cursor: string | undefined, signal?: AbortSignal) =>
    call('listSharedOpinions', {
      params: { id: roomId },
      query: { participant_id: participantId, limit: pageSize, cursor },
      ...(signal && { signal }),
    });
  const loading = useResource(
    `${roomId}/${participantId}`,
    (signal) => load(undefined, signal),
    fromTheStart ? none : undefined,
  );
  const [list, setList] = useState(nothingShared);
  const [lastSeen] = useState(() => readLastSeen(roomId)?.shared ?? nothingShared);
  const cursor = useRef<string | null>(null);
  const fetching = useRef(false);
  const first = loading.state === 'loaded' ? loading.data : null;

  useEffect(() => {
    if (first === null) return;
    cursor.current = first.next_cursor;
    setList((before) => startFrom(first.shared_opinions, first.total_count, before));
  }, [first]);

  useRoomEvents((event) => {
    if (event.type === 'missed_events' || event.type === 'polled') loading.refresh();
    else if (event.type === 'connected' && loading.state === 'error') loading.refresh();
    else setList((before) => followShared(before, event));
  });

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

  const shown = first === null && list === nothingShared ? lastSeen : list;
  return { ...shown, loading, loadMore: () => void loadMore() };
}
