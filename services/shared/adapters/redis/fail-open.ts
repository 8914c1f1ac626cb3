import { AppError } from '../../runtime/app-error.ts';
import type { Logger } from '../../runtime/telemetry/logger.ts';
import { OutageLog } from '../../runtime/telemetry/outage-log.ts';
import { runCommand } from './redis-faults.ts';

/** The features that keep working without Redis. */
export type FailOpenPart = 'limits' | 'presence' | 'leases' | 'dealing';

/** Counts each result produced without Redis. */
export type CountFailedOpen = (part: FailOpenPart) => void;

/**
 * Runs commands that fail open while Redis does not respond. The caller gets the fallback, which is counted, and each
 * outage is logged once when it begins and once when it ends. An error reply from Redis is a bug and is thrown.
 */
export class FailOpen {
  readonly #part: FailOpenPart;
  readonly #logger: Logger;
  readonly #outage: OutageLog;
  readonly #count: CountFailedOpen;

  constructor(part: FailOpenPart, { logger, count }: { logger: Logger; count: CountFailedOpen }) {
    this.#part = part;
    this.#logger = logger;
    this.#outage = new OutageLog(logger, `${part}: Redis`);
    this.#count = count;
  }

  /**
   * Runs a command. `timeoutMs`: the timeout, as in redis-faults.
   * @throws Error if the command itself is wrong
   */
  async run<T>(command: () => Promise<T>, fallback: () => T, timeoutMs?: number): Promise<T> {
    try {
      const answer = await runCommand(command, timeoutMs);
      this.#outage.worked();
      return answer;
    } catch (fault) {
      if (fault instanceof AppError) {
        this.#outage.failed(fault);
        return this.skip(fallback);
      }
      this.#logger.error({ err: fault }, `${this.#part}: Redis rejected a command`);
      throw fault;
    }
  }

  /** Returns the fallback for a command that is skipped because Redis did not respond a moment ago. */
  skip<T>(fallback: () => T): T {
    this.#count(this.#part);
    return fallback();
  }
}
