import { AppError } from './app-error.ts';
import type { Logger } from './logger.ts';

/**
 * Says once that a dependency is down and once that it is back, however often it was tried in
 * between. What is no outage is a bug, and is logged each time.
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
    if (this.#missed === 1) this.#logger.warn({ err: error }, `${this.#what} failed; going on`);
  }

  worked(): void {
    if (this.#missed === 0) return;
    this.#logger.info({ missed: this.#missed }, `${this.#what} works again`);
    this.#missed = 0;
  }
}
