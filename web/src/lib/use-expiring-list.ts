import { useEffect, useRef, useState } from 'react';

type Expiring<T> = { id: number; item: T };

/** A list of temporary items: the last `keep` of them, each shown for `ms`. */
export function useExpiringList<T>(keep = 5, ms = 5_000): [Expiring<T>[], (items: T[]) => void] {
  const [shown, setShown] = useState<Expiring<T>[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const lastId = useRef(0);

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);

  const add = (items: T[]) => {
    const fresh = items.slice(-keep).map((item) => {
      lastId.current += 1;
      return { id: lastId.current, item };
    });
    const newest = lastId.current;
    setShown((before) => [...before, ...fresh].slice(-keep));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setShown((before) => before.filter(({ id }) => id > newest));
    }, ms);
    timers.current.add(timer);
  };
  return [shown, add];
}
