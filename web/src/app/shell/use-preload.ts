import { createContext, useContext, useEffect } from 'react';

/**
 * Preloads the code of the screen at a path. Given by the router: a screen cannot import the table of screens,
 * which imports it.
 */
export const Preload = createContext<(path: string) => void>(() => {});

/** Preloads the screen that comes next. */
export function usePreload(path: string): void {
  const preload = useContext(Preload);
  useEffect(() => preload(path), [preload, path]);
}
