import { useEffect, useState } from 'react';

/**
 * The height in pixels that an on-screen keyboard covers: 0 in browsers that shrink the page, from
 * the visual viewport in those that overlay it (Safari).
 */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport == null) return undefined;
    const measure = () => {
      // Pinch zoom shrinks the visual viewport too, without any keyboard.
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
