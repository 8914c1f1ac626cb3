import { useEffect, useState } from 'react';

/** True for `ms` after the value has become true; not if it was true from the start. */
export function useBrief(value: boolean, ms: number): boolean {
  const [before, setBefore] = useState(value);
  const [shown, setShown] = useState(false);
  if (before !== value) {
    setBefore(value);
    setShown(value);
  }
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(false), ms);
    return () => clearTimeout(timer);
  }, [shown, ms]);
  return shown;
}
