import type { Vote } from '@murmur/contract/votes';
import { type RefObject, useEffect, useEffectEvent } from 'react';

const inside: Record<string, Vote> = { 1: 'agree', 2: 'disagree', 3: 'pass', ArrowDown: 'pass' };
const anywhere: Record<string, Vote> = { ArrowRight: 'agree', ArrowLeft: 'disagree' };

/** True if no control uses the keys: the focus is on the page itself or on a heading. */
const isIdle = (element: Element | null): boolean =>
  element === null || element.matches('body, main, h1, h2');

/**
 * Voting by keyboard. The left and right arrow keys work while nothing else has the focus; single digits work
 * only while the focus is in the cards, which have no text field (WCAG 2.1.4).
 */
export function useVoteKeys(
  cards: RefObject<HTMLElement | null>,
  onVote: ((vote: Vote) => void) | null,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (onVote === null || event.defaultPrevented || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const within = cards.current?.contains(document.activeElement) === true;
    if (!within && !isIdle(document.activeElement)) return;
    const vote = anywhere[event.key] ?? (within ? inside[event.key] : undefined);
    if (vote === undefined) return;
    event.preventDefault();
    onVote(vote);
  });
  useEffect(() => {
    const receive = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', receive);
    return () => removeEventListener('keydown', receive);
  }, []);
}
