import { useEffect } from 'react';

/** Keeps the screen awake while the page is visible, if the browser allows it. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let left = false;
    let lock: WakeLockSentinel | null = null;
    // The browser releases the lock whenever the person switches to another tab.
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock.request('screen');
      if (left) await held.release();
      else lock = held;
    };
    const again = () => void hold().catch(() => undefined);
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
