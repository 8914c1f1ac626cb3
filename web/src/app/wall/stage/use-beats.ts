import { useEffect, useState } from 'react';
import { prefersLessMotion } from './use-play.ts';

/** The number of moments that have passed since the screen appeared; all of them for people who prefer less motion. */
export function useBeats(momentsMs: readonly number[]): number {
  const [passed, setPassed] = useState(() => (prefersLessMotion() ? momentsMs.length : 0));
  const next = momentsMs[passed];
  const wait = next === undefined ? undefined : next - (momentsMs[passed - 1] ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next moment may be as far away as the last one
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => setPassed((count) => count + 1), wait);
    return () => clearTimeout(timer);
  }, [wait, passed]);
  return passed;
}
