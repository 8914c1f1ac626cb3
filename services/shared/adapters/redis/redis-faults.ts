import { AppError } from '../../runtime/app-error.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';

/** Replies of Redis while it cannot serve: loading, without its master, a cluster with missing slots. */
const notNow =
  /^(LOADING|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|READONLY|NOREPLICAS|UNBLOCKED|MISCONF|OOM)/;

const moved = ' (this Redis is a cluster: REDIS_URL must begin with redis+cluster://)';

/** A reply that the command itself is wrong indicates a bug; all other errors are failed connections. */
const isBug = (error: Error): boolean =>
  (error.name === 'ReplyError' && !notNow.test(error.message)) ||
  error instanceof TypeError ||
  error instanceof RangeError;

/**
 * Maps an error of ioredis: AppError UNAVAILABLE when Redis did not respond (in time), otherwise a bug. ioredis
 * attaches the command to its errors, and the command's values must not reach a log.
 */
export const classifyRedisFault = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const hint = error.message.startsWith('MOVED') ? moved : '';
  const fault = new Error(`${error.name}: ${error.message}${hint}`);
  if (isBug(error)) return fault;
  return new AppError(
    'UNAVAILABLE',
    'A server behind this one is not responding. Try again shortly.',
    { retryAfterMs: 2_000 },
    fault,
  );
};

/**
 * Runs one command and classifies its errors.
 * @param timeoutMs timeout, if shorter than the connection's own.
 */
export const runCommand = async <T>(command: () => Promise<T>, timeoutMs?: number): Promise<T> => {
  try {
    if (timeoutMs === undefined) return await command();
    return await withTimeout(command(), timeoutMs, () => new Error('no response in time'));
  } catch (error) {
    throw classifyRedisFault(error);
  }
};
