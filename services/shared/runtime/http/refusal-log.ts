import type { AppError } from '../app-error.ts';
import type { Logger } from '../telemetry/logger.ts';

/** The interval between two lines about the same refusal, in ms. */
const everyMs = 60_000;
/** Maximum number of different refusals that are counted. */
const maxCounted = 100;

type Counted = { loggedAt: number; unlogged: number };

const logs = new WeakMap<Logger, Map<string, Counted>>();

/**
 * Logs that calls are refused because of load: one line at once, without a stack, and then at most one line a minute
 * with the number of refusals since the last.
 */
export const logRefusal = (logger: Logger, { code, message }: AppError, now: number): void => {
  const counts = logs.get(logger) ?? new Map<string, Counted>();
  logs.set(logger, counts);
  const key = `${code} ${message}`;
  const counted = counts.get(key);
  if (counted !== undefined && now - counted.loggedAt < everyMs) {
    counted.unlogged += 1;
    return;
  }
  if (counts.size >= maxCounted) counts.clear();
  counts.set(key, { loggedAt: now, unlogged: 0 });
  logger.warn({ code, refused: 1 + (counted?.unlogged ?? 0) }, message);
};
