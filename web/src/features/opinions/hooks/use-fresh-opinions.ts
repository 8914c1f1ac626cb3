import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../../../components/ui/announcer.tsx';
import { useText } from '../../../i18n/use-text.ts';

const markedForMs = 3_000;
const announceEveryMs = 5_000;

/** Marks opinions that have just arrived for three seconds, and tells of them aloud in batches. */
export function useFreshOpinions(): {
  isMarked: (id: string) => boolean;
  mark: (id: string) => void;
} {
  const { t } = useText();
  const announce = useAnnounce();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const unsaid = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    const saying = setInterval(() => {
      if (unsaid.current > 0)
        announce(t('pages:discuss.shared.announce', { count: unsaid.current }));
      unsaid.current = 0;
    }, announceEveryMs);
    return () => {
      clearInterval(saying);
      for (const timer of running) clearTimeout(timer);
    };
  }, [announce, t]);

  const mark = (id: string) => {
    unsaid.current += 1;
    setMarked((before) => new Set(before).add(id));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setMarked((before) => new Set([...before].filter((each) => each !== id)));
    }, markedForMs);
    timers.current.add(timer);
  };
  return { isMarked: (id) => marked.has(id), mark };
}
