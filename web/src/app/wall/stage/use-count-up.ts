import { useEffect, useState } from 'react';
import { prefersLessMotion } from './use-play.ts';

/** Counts from zero to the number in `ms` once it runs; at once for people who prefer less motion. */
export function useCountUp(to: number, runs: boolean, ms: number): number {
  const [share, setShare] = useState(() => (prefersLessMotion() ? 1 : 0));
  useEffect(() => {
    if (!runs || prefersLessMotion()) return undefined;
    const start = performance.now();
    let frame: number;
    const step = (now: number) => {
      const done = Math.min(1, Math.max(0, (now - start) / ms));
      setShare(1 - (1 - done) ** 3);
      if (done < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [runs, ms]);
  return Math.round(to * share);
}
