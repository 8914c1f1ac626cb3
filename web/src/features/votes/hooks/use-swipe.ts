import { type PointerEvent, useRef, useState } from 'react';

/** Minimum horizontal movement of a deliberate swipe, px. */
const swipePx = 72;
/** Smaller movements, in px, are treated as trembling or scrolling. */
const minMovePx = 8;

type Swipe = {
  /** Horizontal offset of the card, px; 0 unless it is held. */
  pulled: number;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
};

/** A card that can be swiped right or left. The browser handles scrolling (`touch-action: pan-y`). */
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
        // Dragging with a mouse selects text instead.
        if (event.pointerType !== 'mouse' && event.isPrimary) from.current = event.clientX;
      },
      onPointerMove: (event) => {
        if (from.current === null) return;
        const far = event.clientX - from.current;
        if (Math.abs(far) > minMovePx) setPulled(far);
      },
      onPointerUp: () => {
        letGo();
        if (Math.abs(pulled) >= swipePx) onSwipe(pulled > 0 ? 'right' : 'left');
      },
      onPointerCancel: letGo,
    },
  };
}

/** Returns true if releasing the card would submit a vote. */
export const isSwipe = (pulled: number): boolean => Math.abs(pulled) >= swipePx;
