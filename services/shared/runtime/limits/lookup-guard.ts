import type { ErrorCode } from '@murmur/contract/error-codes';
import type { Bucket } from '../../ports/rate-limiter.ts';
import { AppError } from '../app-error.ts';
import { hashCapability } from '../capability.ts';
import { type Limits, rateLimited, takeLimit, tokensLeft } from './take-limits.ts';

const notFoundCodes: readonly ErrorCode[] = [
  'ROOM_NOT_FOUND',
  'PARTICIPANT_NOT_FOUND',
  'SHARE_NOT_FOUND',
];

/**
 * The look-ups by code from one address. `users` counts both the running and the waiting ones, `probes` those that are
 * being compared with the codes that the address was given.
 */
type Lookups = { running: number; waiting: (() => void)[]; users: number; probes: number };

const newLookups = (): Lookups => ({ running: 0, waiting: [], users: 0, probes: 0 });

/**
 * A bucket of an address and a code, from which every answer that contains the code takes a token: while the bucket is
 * not full, the address was given the code within the last 10 to 20 minutes. Two tokens, so that the last answer counts
 * and not the first. Shared by all processes, like every bucket.
 */
const givenCode: Bucket = { burst: 2, perSecond: 1 / 600 };

const givenKey = (address: string, code: string): string =>
  `givenCode:${hashCapability(`${address} ${code.toUpperCase()}`)}`;

/**
 * Limits how many unknown ids and codes an address looks up. Ids cannot be guessed, so a look-up of an existing id is
 * always served. Codes can be guessed, so an address that has used up its misses can look up only codes that it was
 * given before: one person's wrong codes do not lock out everybody behind the same address, and answers to other codes
 * reveal nothing. How often it tries other codes meanwhile is limited too, because a right one among them would be
 * recognised as given to somebody behind the address. An address with a few misses left can run only that many look-ups
 * at once, because each could be a miss.
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

  /** Records that an answer to the address contains the code. */
  async give(address: string, code: string): Promise<void> {
    if (this.#limits.scale > 0) await this.#limits.limiter.take(givenKey(address, code), givenCode);
  }

  /**
   * Runs and counts a look-up by code.
   * @throws AppError RATE_LIMITED, even for a valid code unless the address was given it
   */
  async countByCode<T>(address: string, code: string, lookUp: () => Promise<T>): Promise<T> {
    const lookups = this.#byAddress.get(address) ?? newLookups();
    this.#byAddress.set(address, lookups);
    lookups.users += 1;
    try {
      await this.#waitForSlot(lookups, address, code);
      lookups.running += 1;
      const found = await this.count(address, lookUp).finally(() => {
        lookups.running -= 1;
      });
      await this.give(address, code);
      return found;
    } finally {
      lookups.users -= 1;
      if (lookups.users === 0) this.#byAddress.delete(address);
      lookups.waiting.shift()?.();
    }
  }

  async #waitForSlot(lookups: Lookups, address: string, code: string): Promise<void> {
    for (;;) {
      const left = await tokensLeft(this.#limits, 'unknownId', address);
      if (lookups.running < left) return;
      if (await this.#wasGiven(lookups, address, code)) return;
      if (left < 1) throw rateLimited(1_000);
      await new Promise<void>((resolve) => lookups.waiting.push(resolve));
    }
  }

  /** Returns false, too, if the address tries so many other codes that one of them could be right by chance. */
  async #wasGiven(lookups: Lookups, address: string, code: string): Promise<boolean> {
    lookups.probes += 1;
    try {
      // Every running probe could be of another code.
      const left = await tokensLeft(this.#limits, 'spentGuess', address);
      if (left < lookups.probes) return false;
      const tokens = await this.#limits.limiter.left(givenKey(address, code), givenCode);
      if (tokens < givenCode.burst) return true;
      await takeLimit(this.#limits, 'spentGuess', address).catch(() => undefined);
      return false;
    } finally {
      lookups.probes -= 1;
    }
  }
}
