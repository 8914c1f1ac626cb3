import { setImmediate } from 'node:timers/promises';

const maxMs = 8;

/**
 * For long loops on the event loop: call the answer once a round, and await what it gives; every
 * 8 ms it lets others run.
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
