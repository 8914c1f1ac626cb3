import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from '../../../components/ui/announcer.tsx';
import type { Moment } from '../moment.ts';

/**
 * Returns a ref for the section of the current stage. The pressed button disappears with its stage, so the focus
 * moves to the heading of the new section; if the focus is elsewhere on the page, the new stage is announced.
 */
export function useMomentFocus(moment: Moment) {
  const section = useRef<HTMLElement>(null);
  const announce = useAnnounce();
  const last = useRef(moment);
  const arrive = useEffectEvent(() => {
    const heading = section.current?.querySelector<HTMLElement>('h2');
    const focused = document.activeElement;
    if (focused === document.body || section.current?.contains(focused) === true)
      heading?.focus({ preventScroll: true });
    else announce(heading?.textContent ?? '');
  });
  useEffect(() => {
    if (last.current === moment) return;
    last.current = moment;
    arrive();
  }, [moment]);
  return section;
}
