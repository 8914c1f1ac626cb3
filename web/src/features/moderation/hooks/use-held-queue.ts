import type { HeldDecision } from '@murmur/contract/moderation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { steadyNow } from '../../../lib/steady-now.ts';
import { useRoomEvents } from '../../room-session/room-session.tsx';
import {
  countWaiting,
  decide,
  dueIn,
  emptyQueue,
  failed,
  type Pending,
  settled,
  undo,
  undoMs,
  waitingIn,
  withPage,
} from '../held-queue.ts';

const tickMs = 500;
/** Host events reach only the host's own socket; a page with a seat polls the queue. */
const pollMs = 5_000;

/**
 * The queue of a room for one helper of the host. Decisions are sent once they can no longer be undone.
 * @param polls true on a page that receives no host events
 */
export function useHeldQueue(roomId: string, hostToken: string, polls: boolean) {
  const [queue, setQueue] = useState(emptyQueue);
  const [error, setError] = useState<{ what: 'load' | 'decide'; cause: ApiError } | null>(null);
  const [now, setNow] = useState(steadyNow);
  const sent = useRef(new WeakSet<Pending>());
  const loads = useRef({ started: 0, shown: 0 });
  const params = { id: roomId };

  const load = async (signal?: AbortSignal) => {
    loads.current.started += 1;
    const turn = loads.current.started;
    try {
      const asked = signal === undefined ? {} : { signal };
      const page = await call('listHeld', { params, hostToken, ...asked });
      // Responses can arrive out of order; an older one must not replace a newer one.
      if (turn < loads.current.shown) return;
      loads.current.shown = turn;
      setQueue((before) => withPage(before, page.opinions, page.total));
      setError((before) => (before?.what === 'load' ? null : before));
    } catch (cause) {
      if (signal?.aborted !== true) setError({ what: 'load', cause: asApiError(cause) });
    }
  };
  const send = async (pending: Pending) => {
    if (sent.current.has(pending)) return;
    sent.current.add(pending);
    try {
      const { ids, decision } = pending;
      await call('decideHeld', { params, hostToken, body: { ids, decision } });
      setQueue((before) => settled(before, pending));
      await load();
    } catch (cause) {
      setQueue((before) => failed(before, pending));
      setError({ what: 'decide', cause: asApiError(cause) });
    }
  };
  const sendAll = useEffectEvent(() => {
    for (const pending of queue.pending) void send(pending);
  });
  const tick = useEffectEvent(() => {
    const moment = steadyNow();
    setNow(moment);
    for (const pending of dueIn(queue, moment)) void send(pending);
  });
  const start = useEffectEvent(load);

  useEffect(() => {
    const abort = new AbortController();
    void start(abort.signal);
    const ticking = setInterval(() => tick(), tickMs);
    const polling = polls ? setInterval(() => void start(abort.signal), pollMs) : undefined;
    // Leaving the page makes decisions final: those that could still be undone are sent now.
    const leave = () => sendAll();
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(ticking);
      clearInterval(polling);
      removeEventListener('pagehide', leave);
      sendAll();
      abort.abort();
    };
  }, [polls]);
  useRoomEvents((event) => {
    if (event.type === 'held_updated' || event.type === 'missed_events') void load();
  });

  return {
    waiting: waitingIn(queue),
    total: countWaiting(queue),
    undoable: queue.pending.findLast(({ at }) => now - at < undoMs) ?? null,
    now,
    error,
    decide: (ids: string[], decision: HeldDecision) => {
      setError(null);
      setQueue((before) => decide(before, ids, decision, steadyNow()));
    },
    undo: () => setQueue((before) => undo(before, (each) => sent.current.has(each))),
    reload: () => void load(),
  };
}
