import type { Opinion } from '@murmur/contract/opinion';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { type Resource, useResource } from '../../../lib/use-resource.ts';
import { readLastSeen } from '../../room-session/last-seen.ts';
import { useRoomEvents, useRoomSession } from '../../room-session/room-session.tsx';
import { append } from '../opinion-list.ts';

type MyOpinions = {
  loading: Resource<unknown>;
  /** Oldest first. */
  opinions: Opinion[];
  drop: (id: string) => void;
};

const none = { opinions: [], total_opinions: 0 };

/** The person's own opinions that the server has stored; the outbox has the others. */
export function useMyOpinions(roomId: string, participantId: string): MyOpinions {
  const { isStillSilent, outbox } = useRoomSession();
  const loading = useResource(
    `${roomId}/${participantId}`,
    (signal) => call('listMyOpinions', { params: { id: roomId, pid: participantId }, signal }),
    () => (isStillSilent() ? none : undefined),
  );
  const [lastSeen] = useState(() => readLastSeen(roomId)?.mine ?? []);
  const [added, setAdded] = useState<Opinion[]>([]);
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());

  const add = (opinion: Opinion) => setAdded((before) => append(before, [opinion]));
  const drop = (id: string) => setDropped((before) => new Set(before).add(id));
  useRoomEvents((event) => {
    switch (event.type) {
      case 'sent':
        add(event.opinion);
        break;
      case 'opinion_submitted': {
        // An opinion that this tab is sending is added when its response arrives.
        const ours = outbox.entries.some(({ content }) => content === event.opinion.content);
        if (!ours) add(event.opinion);
        break;
      }
      case 'shared_opinion_removed':
        drop(event.opinion.id);
        break;
      case 'opinion_moderated':
      case 'missed_events':
        loading.refresh();
        break;
      case 'connected':
      case 'polled':
        if (loading.state === 'error') loading.refresh();
        break;
      default:
    }
  });

  const stored = loading.state === 'loaded' ? loading.data.opinions : lastSeen;
  const opinions = append(stored, added).filter(({ id }) => !dropped.has(id));
  return { loading, opinions, drop };
}
