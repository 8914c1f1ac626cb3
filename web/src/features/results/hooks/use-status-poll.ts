import type { RoomStatus } from '@murmur/contract/room';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../lib/api/call.ts';

/** Bounds of the pause between two questions, in ms; drawn anew each time, so that a class does not ask in step. */
const pauses = { connected: [15_000, 25_000], alone: [5_000, 8_000] } as const;

const between = ([least, most]: readonly [number, number]): number =>
  least + Math.random() * (most - least);

/**
 * Asks now and then how the room stands while something is awaited of it, in case its socket is silent.
 * `known` is the status on the screen, null when nothing is awaited. A closed room has its results.
 */
export function useStatusPoll(
  roomId: string,
  known: RoomStatus | null,
  connected: boolean,
  onNews: () => void,
): void {
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (known === null) return undefined;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      const input = { params: { id: roomId }, signal: abort.signal };
      const clock = await call('getRoomStatus', input).catch(() => null);
      if (abort.signal.aborted) return;
      if (clock !== null && (clock.status !== known || clock.status === 'closed')) tell();
      plan();
    };
    const plan = () => {
      timer = setTimeout(() => void ask(), between(connected ? pauses.connected : pauses.alone));
    };
    plan();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [roomId, known, connected]);
}
