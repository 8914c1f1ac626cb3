import { setImmediate } from 'node:timers/promises';

const maxMs = 8;

/** Creates a function for long loops: called and awaited once per iteration, it lets other work run every 8 ms. */
export const createYielder = (): (() => Promise<void> | undefined) => {
  let since = performance.now();
  return () => {
    if (performance.now() - since < maxMs) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
};
