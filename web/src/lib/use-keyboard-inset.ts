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
    const measure = () =>
      setInset(Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop)));
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
  return inset;
}
