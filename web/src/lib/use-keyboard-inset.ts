import { useEffect, useState } from 'react';

/**
 * How many pixels of the page's bottom an on-screen keyboard covers. Browsers that make the page smaller
 * answer 0; those that lay the keyboard over it (Safari) tell by the visual viewport.
 */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport == null) return undefined;
    const measure = () => {
      // A page that fingers have enlarged shows less of itself too, and no keyboard is the reason.
      const covered = viewport.scale > 1 ? 0 : innerHeight - viewport.height - viewport.offsetTop;
      setInset(Math.max(0, Math.round(covered)));
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
  return inset;
}
