import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';

type Props = {
  /** Maximum type size, as a fraction of the window's shorter side; type shrinks until the content fits. */
  max: number;
  className?: string;
  children: ReactNode;
};

const minPx = 8;
const attempts = 9;

function setType(box: HTMLElement, max: number): void {
  let low = minPx;
  let high = Math.max(low, Math.min(innerHeight, innerWidth) * max);
  const holds = (px: number) => {
    box.style.fontSize = `${px}px`;
    return box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1;
  };
  if (holds(high)) return;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  box.style.fontSize = `${low}px`;
}

/** Type as large as its box allows, for walls, which cannot be scrolled. Sizes inside are in em. */
export function FitText({ max, className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = place.current;
    if (box === null) return undefined;
    const again = () => setType(box, max);
    again();
    const resized = new ResizeObserver(again);
    resized.observe(box);
    const changed = new MutationObserver(again);
    changed.observe(box, { childList: true, subtree: true, characterData: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [max]);
  return (
    <div ref={place} className={classNames('min-h-0 min-w-0 overflow-hidden', className)}>
      {children}
    </div>
  );
}
