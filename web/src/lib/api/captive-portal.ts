import { useSyncExternalStore } from 'react';

let walled = false;
const listeners = new Set<() => void>();

/** Records for every response whether the server or an intermediary sent it. */
export function recordResponder(from: 'ours' | 'foreign'): void {
  if (walled === (from === 'foreign')) return;
  walled = !walled;
  for (const notify of listeners) notify();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** True while an intermediary answers instead of the server: a captive portal or a proxy. */
export const useCaptivePortal = (): boolean => useSyncExternalStore(subscribe, () => walled);
