import type { ErrorCode } from '@murmur/contract/error-codes';
import { AppError } from '../app-error.ts';
import { type Limits, rateLimited, takeLimit, tokensLeft } from './take-limits.ts';

const notFoundCodes: readonly ErrorCode[] = [
  'ROOM_NOT_FOUND',
  'PARTICIPANT_NOT_FOUND',
  'SHARE_NOT_FOUND',
];

/** The look-ups by code from one address. `users` counts both the running and the waiting ones. */
type Lookups = { running: number; waiting: (() => void)[]; users: number };

/**
 * Limits how many unknown ids and codes an address looks up. Ids cannot be guessed, so a look-up of an existing id is
 * always served. Codes can be guessed, so an address that has used up its misses cannot look up any code. An address
 * with a few misses left can run only that many look-ups at once, because each could be a miss.
 */
export class LookupGuard {
  readonly #limits: Limits;
  readonly #byAddress = new Map<string, Lookups>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws the errors of `lookUp`, or AppError RATE_LIMITED instead of a miss beyond the limit */
  async count<T>(address: string, lookUp: () => Promise<T>): Promise<T> {
    try {
      return await lookUp();
    } catch (error) {
      if (error instanceof AppError && notFoundCodes.includes(error.code)) {
        await takeLimit(this.#limits, 'unknownId', address);
      }
      throw error;
    }
  }

  /**
   * Runs and counts a look-up by code.
   * @throws AppError RATE_LIMITED, even for a valid code
   */
  async countByCode<T>(address: string, lookUp: () => Promise<T>): Promise<T> {
    const lookups = this.#byAddress.get(address) ?? { running: 0, waiting: [], users: 0 };
    this.#byAddress.set(address, lookups);
    lookups.users += 1;
    try {
      await this.#waitForSlot(lookups, address);
      lookups.running += 1;
      return await this.count(address, lookUp).finally(() => {
        lookups.running -= 1;
      });
    } finally {
      lookups.users -= 1;
      if (lookups.users === 0) this.#byAddress.delete(address);
      lookups.waiting.shift()?.();
    }
  }

  async #waitForSlot(lookups: Lookups, address: string): Promise<void> {
    for (;;) {
      const left = await tokensLeft(this.#limits, 'unknownId', address);
      if (left < 1) throw rateLimited(1_000);
      if (lookups.running < left) return;
      await new Promise<void>((resolve) => lookups.waiting.push(resolve));
    }
  }
}
