import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

export const prefersLessMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Plays an animation on the element whenever `moment` changes, but not for people who prefer less motion. */
export function usePlay(
  element: RefObject<Element | null>,
  moment: unknown,
  frames: Keyframe[],
  ms: number,
): void {
  const before = useRef(moment);
  const play = useEffectEvent(() => {
    if (!prefersLessMotion())
      element.current?.animate(frames, { duration: ms, easing: 'ease-out' });
  });
  useEffect(() => {
    if (before.current === moment) return;
    before.current = moment;
    if (moment !== undefined) play();
  }, [moment]);
}
