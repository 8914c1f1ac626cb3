import { type RateLimitName, trustedFactor } from '@murmur/contract/limits';
import { type Limits, takeLimit, tokensLeft } from '@murmur/shared/runtime/limits/take-limits';
import proxyAddr from 'proxy-addr';
import { addressBlock } from './address-block.ts';

/** The limits per address; they are higher for `trusted` addresses, except for guesses. */
export class AddressLimits {
  readonly #limits: Limits;
  readonly isTrusted: (address: string) => boolean;

  /** @throws TypeError for anything that is neither an address nor a range */
  constructor(limits: Limits, trusted: string[]) {
    this.#limits = limits;
    const compiled = proxyAddr.compile(trusted);
    this.isTrusted = (address) => trusted.length > 0 && compiled(address, 0);
  }

  /** @throws AppError RATE_LIMITED */
  async take(name: RateLimitName, address: string): Promise<void> {
    const { limiter, scale } = this.#limits;
    const factor = this.isTrusted(address) ? trustedFactor : 1;
    await takeLimit({ limiter, scale: scale * factor }, name, addressBlock(address));
  }

  async mayGuess(address: string): Promise<boolean> {
    return (await tokensLeft(this.#limits, 'unknownId', addressBlock(address))) >= 1;
  }

  /** Records that the address requested something that does not exist. */
  async missed(address: string): Promise<void> {
    await takeLimit(this.#limits, 'unknownId', addressBlock(address)).catch(() => {});
  }
}
