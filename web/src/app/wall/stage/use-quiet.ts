import { useEffect, useState } from 'react';

/** True for two seconds after every twenty in which the number did not change. */
export function useQuiet(count: number): boolean {
  const [quiet, setQuiet] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins a new wait
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(!quiet), quiet ? 2_000 : 20_000);
    return () => clearTimeout(timer);
  }, [count, quiet]);
  return quiet;
}
