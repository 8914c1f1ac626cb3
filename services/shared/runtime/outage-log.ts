import { AppError } from './app-error.ts';
import type { Logger } from './logger.ts';

/**
 * Logs an outage once when it begins and once when it ends, however many calls failed in between. Errors that are not
 * outages are bugs and are logged every time.
 */
export class OutageLog {
  readonly #logger: Logger;
  readonly #what: string;
  #missed = 0;

  constructor(logger: Logger, what: string) {
    this.#logger = logger;
    this.#what = what;
  }

  failed(error: unknown): void {
    if (!(error instanceof AppError)) {
      this.#logger.error({ err: error }, `${this.#what} failed`);
      return;
    }
    this.#missed += 1;
    if (this.#missed === 1) this.#logger.warn({ err: error }, `${this.#what} failed; continuing`);
  }

  worked(): void {
    if (this.#missed === 0) return;
    this.#logger.info({ missed: this.#missed }, `${this.#what} recovered`);
    this.#missed = 0;
  }
}
