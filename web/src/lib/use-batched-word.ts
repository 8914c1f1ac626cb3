import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from '../components/ui/announcer.tsx';

const announceEveryMs = 5_000;

/** Counts what happens and says it aloud every five seconds: a crowd must not talk over a screen reader. */
export function useBatchedWord(word: (count: number) => string): (count: number) => void {
  const announce = useAnnounce();
  const unsaid = useRef(0);
  const say = useEffectEvent(() => {
    if (unsaid.current > 0) announce(word(unsaid.current));
    unsaid.current = 0;
  });
  useEffect(() => {
    const saying = setInterval(() => say(), announceEveryMs);
    return () => clearInterval(saying);
  }, []);
  return (count) => {
    unsaid.current += count;
  };
}
