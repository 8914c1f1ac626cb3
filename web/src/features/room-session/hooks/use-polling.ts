import type { RoomStatus } from '@murmur/contract/room';
import { useEffect, useEffectEvent, useState } from 'react';
import { asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { monotonicNow } from '../../../lib/monotonic-now.ts';
import type { LiveRoom } from '../live-room.ts';
import type { FeedNotice } from '../room-feed/feed-state.ts';
import { secondsUntil } from '../server-clock.ts';

/** A room without its socket for this long falls back to polling. */
const pollAfterMs = 3_000;
/** Bounds of the random polling interval, so that a class does not poll at the same moment. */
const alone = [2_000, 5_000] as const;
/** The same bounds while the socket is open but an expected event has not arrived. */
const connected = [15_000, 25_000] as const;

const between = ([min, max]: readonly [number, number]): number =>
  min + Math.random() * (max - min);

const isDone = (status: RoomStatus | undefined): boolean =>
  status === 'closed' || status === 'expired';

/** Returns true if the time is up or the results are being written: the status may change at any moment. */
const isDue = ({ room, offsetMs }: LiveRoom): boolean =>
  room.status === 'processing' ||
  (room.status === 'active' &&
    room.ends_at !== null &&
    secondsUntil(room.ends_at, offsetMs ?? 0, monotonicNow()) === 0);

type Polled = Extract<FeedNotice, { type: 'polled' | 'refused' }>;

/** Requests the room's status and, if there is a seat, whether it still exists. */
async function ask(
  id: string,
  pid: string | undefined,
  counts: boolean,
  signal: AbortSignal,
): Promise<Polled> {
  const input = { params: { id }, signal };
  try {
    const [clock, stats] = await Promise.all([
      call('getRoomStatus', input),
      counts ? call('getRoomStats', input).catch(() => null) : null,
      pid === undefined ? null : call('getParticipant', { params: { id, pid }, signal }),
    ]);
    return { type: 'polled', clock, stats };
  } catch (cause) {
    return { type: 'refused', code: asApiError(cause).code };
  }
}

/**
 * Polls the room every few seconds if its socket cannot be opened or has died, and passes each response to
 * `onPolled`. Returns whether polling is active.
 */
export function usePolling(
  live: LiveRoom | null,
  participantId: string | undefined,
  hasSocket: boolean,
  onPolled: (polled: Polled) => void,
): boolean {
  const [polls, setPolls] = useState(false);
  const emit = useEffectEvent(onPolled);
  const isAwaited = useEffectEvent(() => live !== null && isDue(live));
  const roomId = live?.room.room_id;
  const over = isDone(live?.room.status);

  useEffect(() => {
    if (roomId === undefined || over) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const plan = (ms: number) => {
      timer = setTimeout(() => void poll(), ms);
    };
    const poll = async (): Promise<void> => {
      const awaited = isAwaited();
      if (!hasSocket || awaited) {
        const polled = await ask(
          roomId,
          hasSocket ? undefined : participantId,
          !awaited,
          leaving.signal,
        );
        if (leaving.signal.aborted) return;
        if (!hasSocket) setPolls(polled.type === 'polled');
        emit(polled);
      }
      plan(between(hasSocket ? connected : alone));
    };
    plan(hasSocket ? between(connected) : pollAfterMs);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      setPolls(false);
    };
  }, [roomId, participantId, over, hasSocket]);

  return polls;
}
