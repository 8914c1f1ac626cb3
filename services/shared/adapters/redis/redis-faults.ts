import { AppError } from '../../runtime/app-error.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';

/**
 * Replies of a Redis that temporarily cannot serve, for example while loading, without its master, or with missing
 * slots.
 */
const temporaryReplies =
  /^(LOADING|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|READONLY|NOREPLICAS|UNBLOCKED|MISCONF|OOM)/;

const clusterHint = ' (this Redis is a cluster: REDIS_URL must begin with redis+cluster://)';

/** Returns true if the command itself is wrong, which is a bug. All other errors are connection failures. */
const isBug = (error: Error): boolean =>
  (error.name === 'ReplyError' && !temporaryReplies.test(error.message)) ||
  error instanceof TypeError ||
  error instanceof RangeError;

/**
 * Maps an error of ioredis to AppError UNAVAILABLE if Redis did not respond in time, or otherwise to an error for a
 * bug. ioredis attaches the command to its errors, but the command's values must not reach a log.
 */
export const classifyRedisFault = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const hint = error.message.startsWith('MOVED') ? clusterHint : '';
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
 * @param timeoutMs timeout, if shorter than the connection's own
 */
export const runCommand = async <T>(command: () => Promise<T>, timeoutMs?: number): Promise<T> => {
  try {
    if (timeoutMs === undefined) return await command();
    return await withTimeout(command(), timeoutMs, () => new Error('no response in time'));
  } catch (error) {
    throw classifyRedisFault(error);
  }
};
