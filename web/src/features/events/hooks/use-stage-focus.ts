import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from '../../../components/ui/announcer.tsx';
import type { EventStage } from '../event-stage.ts';

/**
 * Returns a ref for the section of the current stage. The pressed button disappears with its stage, so the focus
 * moves to the heading of the new section; if the focus is elsewhere on the page, the new stage is announced.
 */
export function useStageFocus(stage: EventStage) {
  const section = useRef<HTMLElement>(null);
  const announce = useAnnounce();
  const last = useRef(stage);
  const arrive = useEffectEvent(() => {
    const heading = section.current?.querySelector<HTMLElement>('h2');
    const focused = document.activeElement;
    if (focused === document.body || section.current?.contains(focused) === true)
      heading?.focus({ preventScroll: true });
    else announce(heading?.textContent ?? '');
  });
  useEffect(() => {
    if (last.current === stage) return;
    last.current = stage;
    arrive();
  }, [stage]);
  return section;
}
