import { type RefObject, useEffect, useState } from 'react';
import { adBlocked } from './ad-blocked.ts';
import { adsAllowed } from './ads-allowed.ts';

const visiblePart = 0.1;
const settleMs = 100;

/** `none`: no ad, and no room kept for one. `coming`: room is kept, nothing is loaded. */
export type AdState = 'none' | 'coming' | 'shown';

/** An ad loads once a tenth of its place has been in view for a moment. */
export function useAd(place: RefObject<HTMLElement | null>): AdState {
  const [state, setState] = useState<AdState>(() => (adsAllowed() ? 'coming' : 'none'));
  useEffect(() => {
    const watched = place.current;
    if (state !== 'coming' || watched === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting !== true) return;
        timer = setTimeout(() => setState(adBlocked() ? 'none' : 'shown'), settleMs);
      },
      { threshold: visiblePart },
    );
    observer.observe(watched);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [state, place]);
  return state;
}
