import type { AppError } from '@murmur/shared/runtime/app-error';
import { type Limits, takeLimit } from '@murmur/shared/runtime/take-limits';

/** Addresses that guessed too often, each until it may guess again. */
export class Guessers {
  readonly #limits: Limits;
  readonly #waiting = new Set<string>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  mayAsk(address: string): boolean {
    return !this.#waiting.has(address);
  }

  async missed(address: string): Promise<void> {
    await takeLimit(this.#limits, 'unknownId', address).catch((refusal: AppError) => {
      this.#waiting.add(address);
      const again = (): void => void this.#waiting.delete(address);
      setTimeout(again, refusal.details.retryAfterMs ?? 1_000).unref();
    });
  }
}
