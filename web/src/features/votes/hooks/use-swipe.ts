import { type PointerEvent, useRef, useState } from 'react';

/** A finger that moved this far sideways meant it, px. */
const meantPx = 72;
/** Below this a finger only trembles, or scrolls. */
const tremblePx = 8;

type Swipe = {
  /** How far the card was pulled aside, px; 0 when nobody holds it. */
  pulled: number;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
};

/** A card that is pulled to the right or to the left. Scrolling stays the browser's (`touch-action: pan-y`). */
export function useSwipe(onSwipe: (side: 'left' | 'right') => void): Swipe {
  const from = useRef<number | null>(null);
  const [pulled, setPulled] = useState(0);
  const letGo = () => {
    from.current = null;
    setPulled(0);
  };
  return {
    pulled,
    handlers: {
      onPointerDown: (event) => {
        // A mouse selects text.
        if (event.pointerType !== 'mouse' && event.isPrimary) from.current = event.clientX;
      },
      onPointerMove: (event) => {
        if (from.current === null) return;
        const far = event.clientX - from.current;
        if (Math.abs(far) > tremblePx) setPulled(far);
      },
      onPointerUp: () => {
        letGo();
        if (Math.abs(pulled) >= meantPx) onSwipe(pulled > 0 ? 'right' : 'left');
      },
      onPointerCancel: letGo,
    },
  };
}

/** True once letting go would count. */
export const isMeant = (pulled: number): boolean => Math.abs(pulled) >= meantPx;
