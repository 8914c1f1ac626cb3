import { observerId } from '@murmur/contract/observer';
import type { SharedOpinionsPage } from '@murmur/contract/opinion';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { type Resource, useResource } from '../../../lib/use-resource.ts';
import { useEventBatches } from '../../room-session/hooks/use-event-batches.ts';
import { readLastSeen } from '../../room-session/last-seen.ts';
import { useRoomEvents, useRoomSession } from '../../room-session/room-session.tsx';
import type { Seat } from '../../room-session/seat.ts';
import {
  appendPage,
  applySharedEvent,
  nothingShared,
  type SharedList,
  withNewestPage,
} from '../shared-list.ts';
import { useHighlights } from './use-highlights.ts';

export type SharedOpinions = {
  list: SharedList;
  loading: Resource<unknown>;
  isHighlighted: (id: string) => boolean;
  /** Loads the newest page, which includes the skipped opinions. */
  loadNewest: () => void;
  older: { state: 'idle' | 'loading' | 'failed'; load: () => void };
};

const pageSize = '200';
const none = { shared_opinions: [], total_count: 0, next_cursor: null };
const kinds = new Set([
  'shared_opinion_added',
  'new_public_opinion',
  'shared_opinions_skipped',
  'shared_opinions_updated',
  'shared_opinion_removed',
] as const);

const pageOf = (answer: SharedOpinionsPage) => ({
  opinions: answer.shared_opinions,
  total: answer.total_count,
  cursor: answer.next_cursor,
});

/**
 * The room's shared opinions, loaded by page and updated by events: for one participant, or for the host
 * and observers (null), who receive the newest opinions on the socket.
 */
export function useSharedOpinions(roomId: string, seat: Seat | null): SharedOpinions {
  const { isStillSilent, found } = useRoomSession();
  const watches = seat === null;
  const reader = seat?.participant_id ?? observerId;
  const load = (cursor?: string, signal?: AbortSignal) =>
    call('listSharedOpinions', {
      params: { id: roomId },
      query: { participant_id: reader, limit: pageSize, cursor },
      ...(signal && { signal }),
    });
  const loading = useResource(
    `${roomId}/${reader}`,
    (signal) => load(undefined, signal),
    () => (isStillSilent() || watches ? none : undefined),
  );
  const [list, setList] = useState(nothingShared);
  const [lastSeen] = useState(() => ({ ...nothingShared, ...readLastSeen(roomId)?.shared }));
  const [olderState, setOlderState] = useState<SharedOpinions['older']['state']>('idle');
  const marks = useHighlights();
  const first = loading.state === 'loaded' && loading.data !== none ? loading.data : null;

  useEffect(() => {
    if (first === null) return;
    setList((before) => withNewestPage(pageOf(first), before));
  }, [first]);

  useEventBatches(kinds, (events) => {
    setList((before) => events.reduce(applySharedEvent, before));
    const fresh = events.flatMap((event) =>
      event.type === 'shared_opinion_added' || event.type === 'new_public_opinion'
        ? [event.opinion]
        : [],
    );
    marks.mark(fresh.filter((each) => each.participant_id !== seat?.public_id));
  });
  useRoomEvents((event) => {
    if (event.type === 'missed_events' || event.type === 'polled') loading.refresh();
    else if (event.type === 'connected' && loading.state === 'error') loading.refresh();
  });
  const connected = found.feed.state.kind === 'connected';
  const ask = useEffectEvent(() => found.feed.send({ type: 'get_shared_opinions' }));
  useEffect(() => {
    if (watches && connected) ask();
  }, [watches, connected]);

  const loadOlder = async () => {
    if (list.cursor === null || olderState === 'loading') return;
    setOlderState('loading');
    try {
      // Without a cursor, the newest page is loaded first.
      const newest = list.cursor === undefined ? await load() : null;
      const cursor = newest === null ? list.cursor : newest.next_cursor;
      const next = cursor === null ? null : await load(cursor);
      setList((before) => {
        const top = newest === null ? before : withNewestPage(pageOf(newest), before);
        return next === null ? top : appendPage(top, pageOf(next));
      });
      setOlderState('idle');
    } catch {
      setOlderState('failed');
    }
  };

  const unread = loading.state !== 'loaded' && list === nothingShared;
  return {
    list: unread ? lastSeen : list,
    loading,
    isHighlighted: marks.isHighlighted,
    loadNewest: loading.refresh,
    older: { state: olderState, load: () => void loadOlder() },
  };
}
