import type { Logger } from './logger.ts';

const everyMs = 5_000;

/**
 * Logs every 5 s that the process is still waiting for a dependency.
 * @returns a function that stops the logging
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
