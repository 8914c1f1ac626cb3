import { useEffect, useState } from 'react';

/** Time in which nobody can have read a new card: an answer was the second tap of a double tap, ms. */
const unreadMs = 400;

/** True once the current card has been visible long enough that an answer is meant for it. */
export function useAnswerable(card: string | undefined): boolean {
  const [seen, setSeen] = useState<string>();
  useEffect(() => {
    setSeen(undefined);
    if (card === undefined) return undefined;
    const timer = setTimeout(() => setSeen(card), unreadMs);
    return () => clearTimeout(timer);
  }, [card]);
  return card !== undefined && seen === card;
}
