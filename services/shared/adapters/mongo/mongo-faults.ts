import { AppError } from '../../runtime/app-error.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';
import { MongoCircuit } from './mongo-circuit.ts';

/** The circuit breaker for all calls of the process, which uses only one MongoDB. */
export const circuit = new MongoCircuit();

/** The timeout of one command, including its time in the queue. A call must fail within 2 s. */
const commandTimeoutMs = 1_800;

/** Names of driver errors for a server that could not be reached, was lost or did not respond in time. */
const connectionErrors =
  /Network|ServerSelection|PoolCleared|WaitQueueTimeout|NotConnected|Topology|ClientClosed|OperationTimeout|Disconnected/;

/** Server codes for temporary errors: shutting down, no primary, or a write concern not satisfied in time. */
const temporaryCodes: readonly number[] = [
  6, 7, 50, 64, 89, 91, 100, 189, 262, 317, 358, 9001, 10058, 10107, 11600, 11602, 13435, 13436,
];

const duplicateKey = 11_000;

const codeOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? error.code
    : null;

/** Returns true if a unique index rejected a write. */
export const isDuplicateKey = (error: unknown): boolean => codeOf(error) === duplicateKey;

type BulkError = { writeErrors?: { index: number; code: number }[] };

/**
 * Returns the indexes of the writes in a bulk write that a unique index rejected, or null if another error occurred.
 */
export const duplicatesIn = (error: unknown): ReadonlySet<number> | null => {
  const { writeErrors = [] } = error as BulkError;
  if (writeErrors.length === 0 || !writeErrors.every(isDuplicateKey)) return null;
  return new Set(writeErrors.map(({ index }) => index));
};

const unavailable = (cause: Error): AppError =>
  new AppError(
    'UNAVAILABLE',
    'The database is not responding. Try again shortly.',
    { retryAfterMs: 2_000 },
    cause,
  );

/** Codes of socket errors, with which a write fails if the connection has just been lost. */
const socketErrorCodes: readonly unknown[] = ['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT'];

const isSocketError = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  socketErrorCodes.includes(error.code);

const timedOut = (): AppError => unavailable(new Error('no response in time'));

const notSent = new Error(
  'not sent: MongoDB is not responding to other calls, or too many calls are queued',
);

/**
 * Returns the original error if a bulk write failed as a whole, which the driver wraps in an error of another type.
 */
const unwrapped = (error: unknown): unknown =>
  error instanceof Error && 'errorResponse' in error && error.errorResponse instanceof Error
    ? error.errorResponse
    : error;

const classify = (thrown: unknown): unknown => {
  const error = unwrapped(thrown);
  if (isSocketError(error)) return unavailable(new Error('the connection was lost'));
  if (!(error instanceof Error) || error instanceof AppError || isDuplicateKey(error)) return error;
  const code = codeOf(error);
  if (connectionErrors.test(error.name) || (code !== null && temporaryCodes.includes(code))) {
    return unavailable(new Error(`${error.name}: ${error.message}`));
  }
  // The driver attaches commands with their values to its errors, but people's texts must not reach a log. Therefore
  // only the name, the code and the stack of a bug are retained.
  const bug = new Error(`${error.name} ${code ?? ''} from MongoDB`);
  if (error.stack) bug.stack = `${bug.message}\n${error.stack.split('\n').slice(1).join('\n')}`;
  return bug;
};

/**
 * Runs one command and classifies its errors: AppError UNAVAILABLE if MongoDB did not respond in time or is not
 * responding to other calls, a duplicate-key error unchanged, and any other error as a bug without the command's
 * values.
 */
export const runCommand = async <T>(command: () => PromiseLike<T>): Promise<T> => {
  const calledAt = performance.now();
  if (!(await circuit.acquire(commandTimeoutMs))) throw unavailable(notSent);
  try {
    const remainingMs = calledAt + commandTimeoutMs - performance.now();
    const result = await withTimeout(command(), remainingMs, timedOut);
    circuit.recordResponse();
    return result;
  } catch (error) {
    const fault = classify(error);
    // An error with a code was sent by the server.
    if (fault instanceof AppError && codeOf(error) === null) circuit.recordNoResponse();
    else circuit.recordResponse();
    throw fault;
  } finally {
    circuit.release();
  }
};
