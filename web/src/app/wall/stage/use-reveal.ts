import { useEffect, useEffectEvent, useState } from 'react';
import { useRoomEvents } from '../../../features/room-session/room-session.tsx';

/** Without a further vote or a key for this long, the results follow. */
const quietMs = 10_000;

/** `soon`: everybody has voted, and the results follow by themselves. `held`: a key has stopped that. */
export type Reveal = 'voting' | 'soon' | 'held' | 'shown';

type Options = {
  /** True once everybody has voted and the results are here. */
  ready: boolean;
  /** The number of answers: people are still voting while it rises. */
  answers: number;
};

/**
 * Begins the results when everybody has voted: by the key E, or by itself after a quiet while, unless a key holds it.
 * Voting stays open for latecomers; once shown, the results stay.
 */
export function useReveal({ ready, answers }: Options): { reveal: Reveal; begin: () => void } {
  const [state, setState] = useState<'open' | 'held' | 'shown'>('open');
  const begin = () => setState('shown');
  const hold = () => setState((before) => (before === 'open' ? 'held' : before));
  const isWaiting = ready && state !== 'shown';
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer begins a new wait
  useEffect(() => {
    if (!ready || state !== 'open') return undefined;
    const timer = setTimeout(() => setState('shown'), quietMs);
    return () => clearTimeout(timer);
  }, [ready, state, answers]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key.toLowerCase() !== 'e' || modified) return hold();
    // The bar would end voting with this key.
    event.preventDefault();
    return begin();
  });
  const onPress = useEffectEvent(hold);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const key = (event: KeyboardEvent) => onKey(event);
    const press = () => onPress();
    addEventListener('keydown', key, { capture: true });
    addEventListener('pointerdown', press);
    return () => {
      removeEventListener('keydown', key, { capture: true });
      removeEventListener('pointerdown', press);
    };
  }, [isWaiting]);
  useRoomEvents((event) => {
    if (event.type === 'wall_stepped' && isWaiting) hold();
  });
  if (state === 'shown') return { reveal: 'shown', begin };
  if (!ready) return { reveal: 'voting', begin };
  return { reveal: state === 'held' ? 'held' : 'soon', begin };
}
