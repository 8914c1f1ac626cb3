import { type RefObject, useLayoutEffect, useRef } from 'react';

const slideMs = 180;

/**
 * Lets the list in a box slide down as new entries arrive at its top, so that the entry that somebody is reading does
 * not jump.
 * @param newest the id of the first entry
 */
export function useSlide(box: RefObject<HTMLElement | null>, newest: string | undefined): void {
  const before = useRef(newest);
  useLayoutEffect(() => {
    const [list, top] = [box.current?.firstElementChild, before.current];
    before.current = newest;
    if (!list || top === undefined || top === newest) return;
    const row = list.querySelector(`[data-id="${top}"]`);
    const by = (row?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top;
    if (row === null || by === 0) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    list.animate({ transform: [`translateY(${-by}px)`, 'none'] }, slideMs);
  }, [box, newest]);
}
