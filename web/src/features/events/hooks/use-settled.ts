import { useEffect, useState } from 'react';

/** Time after which a changed button accepts presses, in ms; longer than a double tap. */
const settleMs = 800;

/**
 * Returns false for a moment after `value` changes, so that a double press on one button does not also press the one
 * that replaces it. A value that is there from the beginning counts as settled.
 */
export function useSettled(value: string): boolean {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}
