import type { HeldDecision } from '@murmur/contract/moderation';
import { type RefObject, useEffect, useEffectEvent } from 'react';

const keys: Record<string, HeldDecision> = { ArrowRight: 'show', ArrowLeft: 'hide' };

/** Decides on the oldest opinion by the arrows to the sides, and takes back, while the focus is in the queue. */
export function useQueueKeys(
  list: RefObject<HTMLElement | null>,
  on: { decide: (decision: HeldDecision) => void; undo: () => void },
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.altKey || event.shiftKey) return;
    if (list.current?.contains(document.activeElement) !== true) return;
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    const decision = event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!isUndo && decision === undefined) return;
    event.preventDefault();
    if (decision === undefined) on.undo();
    else on.decide(decision);
  });
  useEffect(() => {
    const receive = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', receive);
    return () => removeEventListener('keydown', receive);
  }, []);
}
