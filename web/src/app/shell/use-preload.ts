import { createContext, useContext, useEffect } from 'react';

/**
 * Preloads the code of the screen at a path. Provided by the router, because a screen cannot import the table
 * of screens, which itself imports the screen.
 */
export const Preload = createContext<(path: string) => void>(() => {});

export function usePreload(path: string): void {
  const preload = useContext(Preload);
  useEffect(() => preload(path), [preload, path]);
}
