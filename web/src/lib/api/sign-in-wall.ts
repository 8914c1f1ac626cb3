import { useSyncExternalStore } from 'react';

let walled = false;
const listeners = new Set<() => void>();

/** Every answer says who gave it: the server, or something between here and there in its place. */
export function noteAnswer(from: 'ours' | 'foreign'): void {
  if (walled === (from === 'foreign')) return;
  walled = !walled;
  for (const notify of listeners) notify();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** True while the network answers in the server's place: it wants a sign-in, or a proxy stands in the way. */
export const useSignInWall = (): boolean => useSyncExternalStore(subscribe, () => walled);
