import { useEffect, useRef, useState } from 'react';
import { useBatchedAnnouncement } from '../../../components/ui/use-batched-announcement.ts';
import { useText } from '../../../i18n/use-text.ts';

const markedForMs = 3_000;

/** Highlights new opinions for three seconds, and announces them in batches. */
export function useHighlights(): {
  isHighlighted: (id: string) => boolean;
  mark: (opinions: { id: string }[]) => void;
} {
  const { t } = useText();
  const announceCount = useBatchedAnnouncement((count) =>
    t('pages:discuss.shared.announce', { count }),
  );
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);

  const mark = (opinions: { id: string }[]) => {
    if (opinions.length === 0) return;
    announceCount(opinions.length);
    const fresh = new Set(opinions.map(({ id }) => id));
    setMarked((before) => new Set([...before, ...fresh]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setMarked((before) => new Set([...before].filter((id) => !fresh.has(id))));
    }, markedForMs);
    timers.current.add(timer);
  };
  return { isHighlighted: (id) => marked.has(id), mark };
}
