import { observerId } from '@murmur/contract/observer';
import type { SharedOpinionsPage } from '@murmur/contract/opinion';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useResource } from '../../../lib/use-resource.ts';
import type { SharedOpinions } from '../../opinions/hooks/use-shared-opinions.ts';
import {
  appendPage,
  applySharedEvent,
  nothingShared,
  type SharedList,
  withNewestPage,
} from '../../opinions/shared-list.ts';
import { useEventBatches } from '../../room-session/hooks/use-event-batches.ts';
import type { FeedEvent } from '../../room-session/room-feed/feed-state.ts';
import { useRoomEvents } from '../../room-session/room-session.tsx';

const kinds = new Set(['new_opinion_submitted', 'shared_opinion_removed'] as const);

const pageOf = (answer: SharedOpinionsPage) => ({
  opinions: answer.shared_opinions,
  total: answer.total_count,
  cursor: answer.next_cursor,
});

/**
 * Private opinions, held ones, and those of servers that show the host nothing before the end have no content. One that
 * was listed has been held back.
 */
const apply = (list: SharedList, event: FeedEvent): SharedList => {
  if (event.type !== 'new_opinion_submitted') return applySharedEvent(list, event);
  const { is_public, opinion } = event;
  if (!is_public || opinion.content === '') {
    const isListed = list.opinions.some(({ id }) => id === opinion.id);
    return isListed ? applySharedEvent(list, { ...event, type: 'shared_opinion_removed' }) : list;
  }
  return applySharedEvent(list, { ...event, type: 'shared_opinion_added' });
};

/** What the host reads of a room whose shared opinions others can read only after the end. */
export function useEarlyOpinions(roomId: string, hostToken: string): SharedOpinions {
  const load = (cursor?: string, signal?: AbortSignal) =>
    call('listSharedOpinions', {
      params: { id: roomId },
      query: { participant_id: observerId, limit: '200', cursor },
      hostToken,
      ...(signal && { signal }),
    });
  const loading = useResource(roomId, (signal) => load(undefined, signal));
  const [list, setList] = useState(nothingShared);
  const [older, setOlder] = useState<SharedOpinions['older']['state']>('idle');
  const first = loading.state === 'loaded' ? loading.data : null;
  useEffect(() => {
    if (first !== null) setList((before) => withNewestPage(pageOf(first), before));
  }, [first]);
  useEventBatches(kinds, (events) => setList((before) => events.reduce(apply, before)));
  useRoomEvents(({ type }) => {
    if (type === 'missed_events' || type === 'polled') loading.refresh();
    if (type === 'connected' && loading.state === 'error') loading.refresh();
  });
  const loadOlder = async () => {
    if (typeof list.cursor !== 'string' || older === 'loading') return;
    setOlder('loading');
    try {
      const next = await load(list.cursor);
      setList((before) => appendPage(before, pageOf(next)));
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  };
  return {
    list,
    loading,
    isHighlighted: () => false,
    loadNewest: loading.refresh,
    older: { state: older, load: () => void loadOlder() },
  };
}
