import { AppError } from '../../runtime/app-error.ts';
import type { Logger } from '../../runtime/logger.ts';
import { OutageLog } from '../../runtime/outage-log.ts';
import { runCommand } from './redis-faults.ts';

/** What goes on without Redis, each in its own way. */
export type OpenPart = 'limits' | 'presence' | 'leases';

/** Counts each answer given without Redis. */
export type CountFailedOpen = (part: OpenPart) => void;

/**
 * What goes on while Redis does not answer: what would be asked is answered fallback, and that is
 * counted, and logged once an outage. What Redis answers with a fault is a bug, and is thrown.
 */
export class FailOpen {
  readonly #part: OpenPart;
  readonly #logger: Logger;
  readonly #outage: OutageLog;
  readonly #count: CountFailedOpen;

  constructor(part: OpenPart, { logger, count }: { logger: Logger; count: CountFailedOpen }) {
    this.#part = part;
    this.#logger = logger;
    this.#outage = new OutageLog(logger, `${part}: Redis`);
    this.#count = count;
  }

  /** `timeoutMs`: how long to wait, as in redis-faults. @throws Error where the command itself is wrong */
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

  /** For what is not even asked, because Redis did not answer a moment ago. */
  skip<T>(fallback: () => T): T {
    this.#count(this.#part);
    return fallback();
  }
}
