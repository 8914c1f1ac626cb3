import { useEffect, useState } from 'react';

/** Time after which a changed button accepts presses, in ms; longer than a double tap. */
const stableAfterMs = 800;

/**
 * Returns false for a moment after `value` changes, so that a double press on one button does not also press the one
 * that replaces it. The initial value counts as stable.
 */
export function useIsStable(value: string): boolean {
  const [stable, setStable] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStable(value), stableAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return stable === value;
}
