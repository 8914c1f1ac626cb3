import { AppError } from '../app-error.ts';
import type { Logger } from './logger.ts';

/**
 * Logs an outage once when it begins and once when it ends, however many calls failed in between. Errors that are not
 * outages are bugs and are logged every time.
 */
export class OutageLog {
  readonly #logger: Logger;
  readonly #operation: string;
  #missed = 0;

  constructor(logger: Logger, operation: string) {
    this.#logger = logger;
    this.#operation = operation;
  }

  failed(error: unknown): void {
    if (!(error instanceof AppError)) {
      this.#logger.error({ err: error }, `${this.#operation} failed`);
      return;
    }
    this.#missed += 1;
    if (this.#missed === 1)
      this.#logger.warn({ err: error }, `${this.#operation} failed; continuing`);
  }

  worked(): void {
    if (this.#missed === 0) return;
    this.#logger.info({ missed: this.#missed }, `${this.#operation} recovered`);
    this.#missed = 0;
  }
}
