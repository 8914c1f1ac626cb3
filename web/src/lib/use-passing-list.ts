import { useEffect, useRef, useState } from 'react';

type Passing<T> = { id: number; item: T };

/** Things that are shown for a while: the last `keep`, each for `ms`. */
export function usePassingList<T>(keep = 5, ms = 5_000): [Passing<T>[], (item: T) => void] {
  const [shown, setShown] = useState<Passing<T>[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const nextId = useRef(0);

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);

  const add = (item: T) => {
    nextId.current += 1;
    const id = nextId.current;
    setShown((before) => [...before, { id, item }].slice(-keep));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setShown((before) => before.filter((each) => each.id !== id));
    }, ms);
    timers.current.add(timer);
  };
  return [shown, add];
}
