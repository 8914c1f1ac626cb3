import { AnalystFailure } from '../analyst.ts';

/** Aborts with another signal or after a timeout; call `stop` when it is no longer needed. */
export const closeAfter = (ms: number, closing: AbortSignal | undefined) => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new AnalystFailure('timeout')), ms);
  timer.unref();
  return {
    signal: closing ? AbortSignal.any([late.signal, closing]) : late.signal,
    stop: () => clearTimeout(timer),
  };
};
