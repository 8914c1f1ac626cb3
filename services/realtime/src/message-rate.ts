import { limits } from '@murmur/contract/limits';

const { messages, messagesWindowMs } = limits.socket;

/** Limits a socket to 20 messages in any 10 s. */
export class MessageRate {
  readonly #at: number[] = [];

  /** Counts a message at `now` (epoch ms); false when over the limit. */
  take(now: number): boolean {
    while ((this.#at[0] ?? now) <= now - messagesWindowMs) this.#at.shift();
    if (this.#at.length >= messages) return false;
    this.#at.push(now);
    return true;
  }
}
