import type { HeldDecision } from '@murmur/contract/moderation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { callLate } from '../../../lib/api/call-late.ts';
import { monotonicNow } from '../../../lib/monotonic-now.ts';
import { useRoomEvents } from '../../room-session/room-session.tsx';
import {
  afterAccepted,
  afterRefused,
  countUndecided,
  decide,
  dueDecisions,
  emptyQueue,
  type PendingDecision,
  undecidedOpinions,
  undo,
  undoMs,
  withPage,
} from '../held-queue-state.ts';

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
  const [now, setNow] = useState(monotonicNow);
  const sent = useRef(new WeakSet<PendingDecision>());
  const loads = useRef({ started: 0, shown: 0 });
  const params = { id: roomId };

  const load = async (signal?: AbortSignal) => {
    loads.current.started += 1;
    const turn = loads.current.started;
    try {
      const asked = signal === undefined ? {} : { signal };
      const page = await callLate('listHeld', { params, hostToken, ...asked });
      // Responses can arrive out of order; an older one must not replace a newer one.
      if (turn < loads.current.shown) return;
      loads.current.shown = turn;
      setQueue((before) => withPage(before, page.opinions, page.total));
      setError((before) => (before?.what === 'load' ? null : before));
    } catch (cause) {
      if (signal?.aborted !== true) setError({ what: 'load', cause: asApiError(cause) });
    }
  };
  const send = async (pending: PendingDecision) => {
    if (sent.current.has(pending)) return;
    sent.current.add(pending);
    try {
      const { ids, decision } = pending;
      await callLate('decideHeld', { params, hostToken, body: { ids, decision } });
      setQueue((before) => afterAccepted(before, pending));
      await load();
    } catch (cause) {
      setQueue((before) => afterRefused(before, pending));
      setError({ what: 'decide', cause: asApiError(cause) });
    }
  };
  const sendAll = useEffectEvent(() => {
    for (const pending of queue.pending) void send(pending);
  });
  const tick = useEffectEvent(() => {
    const time = monotonicNow();
    setNow(time);
    for (const pending of dueDecisions(queue, time)) void send(pending);
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
    waiting: undecidedOpinions(queue),
    total: countUndecided(queue),
    undoable: queue.pending.findLast(({ at }) => now - at < undoMs) ?? null,
    now,
    error,
    decide: (ids: string[], decision: HeldDecision) => {
      setError(null);
      setQueue((before) => decide(before, ids, decision, monotonicNow()));
    },
    undo: () => setQueue((before) => undo(before, (each) => sent.current.has(each))),
    reload: () => void load(),
  };
}
