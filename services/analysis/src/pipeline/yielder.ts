import { setImmediate } from 'node:timers/promises';

const maxMs = 8;

/**
 * For long loops on the event loop: call it once per iteration and await the result; every 8 ms it lets other work
 * run.
 */
export const createYielder = (): (() => Promise<void> | undefined) => {
  let since = performance.now();
  return () => {
    if (performance.now() - since < maxMs) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
};
