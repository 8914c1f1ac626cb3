import { noAd } from '@murmur/contract/ad-frame';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { type AdKind, allowedAd } from './ads-allowed.ts';
import { onConsent } from './consent.ts';

/** Inserts an element that ad blockers target, and checks whether it is hidden. */
function adBlocked(): boolean {
  const bait = document.createElement('div');
  bait.className = 'ad ads adsbox ad-banner';
  bait.setAttribute('aria-hidden', 'true');
  bait.style.cssText = 'position:absolute;left:-9999px;width:1px;height:1px';
  document.body.append(bait);
  const hidden = getComputedStyle(bait).display === 'none';
  bait.remove();
  return hidden;
}

const visiblePart = 0.1;
const settleMs = 100;

/** The content of an ad slot: null collapses it; `seen` once it is loaded. */
export type PlacedAd = { kind: AdKind; seen: boolean } | null;

/** Returns the ad for a slot once a tenth of the slot has been in view for a moment. */
export function useAd(place: RefObject<HTMLElement | null>): PlacedAd {
  const kind = useSyncExternalStore(onConsent, allowedAd);
  const [state, setState] = useState<'coming' | 'seen' | 'blocked'>('coming');
  useEffect(() => {
    const watched = place.current;
    if (kind === null || state !== 'coming' || watched === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting !== true) return;
        timer = setTimeout(() => setState(adBlocked() ? 'blocked' : 'seen'), settleMs);
      },
      { threshold: visiblePart },
    );
    observer.observe(watched);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [kind, state, place]);
  useEffect(() => {
    if (state !== 'seen') return undefined;
    const read = ({ data, source }: MessageEvent) => {
      const frame = place.current?.querySelector('iframe');
      if (data === noAd && source === frame?.contentWindow) setState('blocked');
    };
    addEventListener('message', read);
    return () => removeEventListener('message', read);
  }, [state, place]);
  return kind === null || state === 'blocked' ? null : { kind, seen: state === 'seen' };
}
