import { useEffect, useEffectEvent } from 'react';
import type { FeedEvent } from '../room-feed/feed-state.ts';
import { useRoomSession } from '../room-session.tsx';

type Kind = FeedEvent['type'];
type Of<K extends Kind> = Extract<FeedEvent, { type: K }>;

const intervalMs = 250;
/** While somebody writes: each batch costs a render, which must not delay a key press. */
const writingIntervalMs = 1_000;

const isWriting = (): boolean => document.activeElement instanceof HTMLTextAreaElement;

/**
 * Delivers events of the given kinds in batches: the first immediately, later ones at most four times a
 * second, or once while somebody writes, which bounds rendering in a large room.
 */
export function useEventBatches<K extends Kind>(
  kinds: ReadonlySet<K>,
  onEvents: (events: Of<K>[]) => void,
): void {
  const { listen } = useRoomSession();
  const handle = useEffectEvent(onEvents);
  useEffect(() => {
    let batch: Of<K>[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      if (batch.length === 0) return;
      const events = batch;
      batch = [];
      timer = setTimeout(flush, isWriting() ? writingIntervalMs : intervalMs);
      handle(events);
    };
    const isWanted = (event: FeedEvent): event is Of<K> =>
      (kinds as ReadonlySet<Kind>).has(event.type);
    const stop = listen((event) => {
      if (!isWanted(event)) return;
      batch.push(event);
      if (timer === undefined) flush();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [listen, kinds]);
}
