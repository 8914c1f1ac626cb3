import type { Logger } from './logger.ts';

const everyMs = 5_000;

/**
 * While a process starts: says every 5 s, by name, what it still waits for.
 * @returns what ends the saying.
 */
export const logWhileWaiting = (name: string, logger: Logger): (() => void) => {
  const since = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - since) / 1_000);
    logger.warn({ waiting_for: name, seconds }, `still waiting for ${name}`);
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
