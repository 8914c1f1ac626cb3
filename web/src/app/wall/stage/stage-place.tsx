import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import type { Box, Dot, Point } from './dot.ts';
import { type Scene, useStage } from './stage.tsx';

type Props = Omit<Scene, 'dots' | 'from' | 'flyMs' | 'staggerMs'> & {
  /** The dots in a box of the stage, in pixels. */
  arrange: (box: Box) => Dot[];
  flyMs?: number;
  /** New dots come from the middle of this element. */
  source?: RefObject<HTMLElement | null>;
  className?: string;
};

/** All dots of a large flock together start within this time, ms. */
const maxStaggerMs = 500;
const staggerMs = 20;
const flightMs = 900;

const boxIn = (root: HTMLElement, element: HTMLElement): Box => {
  const outer = root.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - outer.left, y: top - outer.top, width, height };
};

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The place of the dots on the present screen; they fly here from where they were. */
export function StagePlace({
  arrange,
  source,
  flyMs = flightMs,
  className,
  newFrom,
  drifts,
  labels,
  breath,
}: Props) {
  const { root, show } = useStage();
  const place = useRef<HTMLDivElement>(null);
  const [, setResized] = useState(0);

  useLayoutEffect(() => {
    if (place.current === null || root === null) return undefined;
    const dots = arrange(boxIn(root, place.current));
    const from = source?.current ? middleOf(boxIn(root, source.current)) : undefined;
    const stagger = Math.min(staggerMs, maxStaggerMs / Math.max(1, dots.length));
    show({ dots, flyMs, staggerMs: stagger, from, newFrom, drifts, labels, breath });
    return () => show(null);
  });
  useLayoutEffect(() => {
    if (place.current === null || root === null) return undefined;
    const again = new ResizeObserver(() => setResized((count) => count + 1));
    again.observe(place.current);
    again.observe(root);
    return () => again.disconnect();
  }, [root]);
  return <div ref={place} aria-hidden="true" className={classNames('min-h-0', className)} />;
}
