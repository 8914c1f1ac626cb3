import type { Opinion } from '@murmur/contract/opinion';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { type Resource, useResource } from '../../../lib/use-resource.ts';
import { append, without } from '../opinion-list.ts';

type MyOpinions = {
  loading: Resource<unknown>;
  /** Oldest first. */
  opinions: Opinion[];
  add: (opinion: Opinion) => void;
  drop: (id: string) => void;
};

/** What the server has of one's own opinions; what is still on its way is the outbox's. */
export function useMyOpinions(roomId: string, participantId: string): MyOpinions {
  const loading = useResource(`${roomId}/${participantId}`, (signal) =>
    call('listMyOpinions', { params: { id: roomId, pid: participantId }, signal }),
  );
  const [opinions, setOpinions] = useState<Opinion[]>([]);
  const loaded = loading.state === 'loaded' ? loading.data.opinions : null;
  useEffect(() => {
    // What came by event while the answer was on its way stays.
    if (loaded !== null) setOpinions((before) => append(loaded, before));
  }, [loaded]);
  return {
    loading,
    opinions,
    add: (opinion) => setOpinions((before) => append(before, [opinion])),
    drop: (id) => setOpinions((before) => without(before, id)),
  };
}
