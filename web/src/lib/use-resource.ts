import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, asApiError } from './api/api-error.ts';

type Loading = { state: 'loading' };
type Failed = { state: 'error'; error: ApiError };
type Loaded<T> = { state: 'loaded'; data: T };

export type Resource<T> = (Loading | Failed | Loaded<T>) & {
  /** Loads again, starting from the state `loading`. */
  reload: () => void;
  /** Reloads in the background; if this fails, the displayed data is kept. */
  refresh: () => void;
};

/**
 * The result of `load`, called on mount and whenever `key` changes, with a signal that aborts it once the result is no
 * longer needed. If `known` returns a value when the effect runs, which may be well after the render, that value is
 * used and nothing is loaded.
 */
export function useResource<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  known: () => T | undefined = () => undefined,
): Resource<T> {
  const [shown, setShown] = useState<Loading | Failed | Loaded<T>>(() => {
    const data = known();
    return data === undefined ? { state: 'loading' } : { state: 'loaded', data };
  });
  const needsNone = useRef(shown.state === 'loaded');
  const [round, setRound] = useState({ count: 0, quiet: false });
  const begin = useEffectEvent(load);
  const isKnown = useEffectEvent(() => known() !== undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when `load` requests something else
  useEffect(() => {
    if (needsNone.current && round.count === 0 && isKnown()) return undefined;
    const abort = new AbortController();
    if (!round.quiet) setShown({ state: 'loading' });
    begin(abort.signal).then(
      (data) => {
        if (!abort.signal.aborted) setShown({ state: 'loaded', data });
      },
      (cause: unknown) => {
        if (!abort.signal.aborted && !round.quiet)
          setShown({ state: 'error', error: asApiError(cause) });
      },
    );
    return () => abort.abort();
  }, [key, round]);

  const reload = useCallback(
    () => setRound(({ count }) => ({ count: count + 1, quiet: false })),
    [],
  );
  const refresh = useCallback(
    () => setRound(({ count }) => ({ count: count + 1, quiet: true })),
    [],
  );
  return { ...shown, reload, refresh };
}
