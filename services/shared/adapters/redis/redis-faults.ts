import { AppError } from '../../runtime/app-error.ts';

/** What Redis itself says while it cannot serve: starting, without its master, a cluster with a hole. */
const notNow =
  /^(LOADING|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|READONLY|NOREPLICAS|UNBLOCKED|MISCONF|OOM)/;

const moved = ' (this Redis is a cluster: REDIS_URL must begin with redis+cluster://)';

/** A reply that says the command itself is wrong is a bug; everything else is a connection that failed. */
const isBug = (error: Error): boolean =>
  (error.name === 'ReplyError' && !notNow.test(error.message)) ||
  error instanceof TypeError ||
  error instanceof RangeError;

/**
 * What to throw in place of an error of ioredis: AppError UNAVAILABLE when Redis did not answer (in
 * time), else a bug. ioredis hangs the command on its errors, and what it held must not reach a log.
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
 * Runs one command, its errors classified.
 * @param timeoutMs how long to wait, where that is less than the connection's own patience.
 */
export const runCommand = async <T>(command: () => Promise<T>, timeoutMs?: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  try {
    if (timeoutMs === undefined) return await command();
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs);
    });
    return await Promise.race([command(), late]);
  } catch (error) {
    throw classifyRedisFault(error);
  } finally {
    clearTimeout(timer);
  }
};
