import { LRUCache } from 'lru-cache';
import { AnalystFailure } from '../analyst.ts';

/** Limits on calls to a model, for each process. Null means no limit. Costs are in the currency of the prices. */
export type BudgetLimits = {
  requestsPerMinute?: number | null;
  /** Per room and hour. */
  requestsPerRoom?: number | null;
  tokensPerMinute?: number | null;
  costPerHour?: number | null;
  costPerRoom?: number | null;
};

/** Prices per million tokens, or null if not configured. */
export type Prices = { input: number; output: number } | null;

export type Tokens = { input: number; output: number };

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Amounts added within a time window, in order of time. */
class RecentAmounts {
  readonly #windowMs: number;
  #entries: { at: number; amount: number }[] = [];

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  add(amount: number, now: number): void {
    this.#entries.push({ at: now, amount });
  }

  sum(now: number): number {
    this.#entries = this.#entries.filter(({ at }) => at > now - this.#windowMs);
    return this.#entries.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Returns the milliseconds until enough entries expire for `more` to fit under `max`. */
  waitFor(more: number, max: number | null, now: number): number {
    if (max === null) return 0;
    let left = this.sum(now);
    if (left === 0) return 0;
    for (const { at, amount } of this.#entries) {
      if (left + more <= max) return 0;
      left -= amount;
      if (left + more <= max || left === 0) return at + this.#windowMs - now;
    }
    return 0;
  }
}

export class RoomUsage {
  /** The room's id, or a unique key if the room is unknown. */
  readonly room: string | symbol;
  readonly tokens: Tokens = { input: 0, output: 0 };
  cost = 0;

  constructor(room?: string) {
    this.room = room ?? Symbol('a room');
  }
}

/** Maximum number of rooms for which the calls of the last hour are stored. */
const maxRooms = 10_000;

/** Keeps all calls of this process within the operator's limits. */
export class Budget {
  readonly #limits: BudgetLimits;
  readonly #prices: Prices;
  readonly #now: () => number;
  readonly #requests = new RecentAmounts(minuteMs);
  readonly #tokens = new RecentAmounts(minuteMs);
  readonly #cost = new RecentAmounts(hourMs);
  readonly #requestsByRoom = new LRUCache<string | symbol, RecentAmounts>({ max: maxRooms });

  constructor(limits: BudgetLimits, prices: Prices, now: () => number = Date.now) {
    this.#limits = limits;
    this.#prices = prices;
    this.#now = now;
  }

  get isPriced(): boolean {
    return this.#prices !== null;
  }

  /**
   * Waits until another call of about `tokens` tokens is within the limits per minute.
   * @throws AnalystFailure over_budget when the cost limit of the room or hour, or the room's number of calls, is used
   * up
   */
  async admit(
    tokens: number,
    bill: RoomUsage,
    pause: (ms: number) => Promise<unknown>,
  ): Promise<void> {
    const {
      requestsPerMinute = null,
      requestsPerRoom = null,
      tokensPerMinute = null,
    } = this.#limits;
    const { costPerHour = null, costPerRoom = null } = this.#limits;
    const roomRequests = this.#requestsByRoom.get(bill.room) ?? new RecentAmounts(hourMs);
    this.#requestsByRoom.set(bill.room, roomRequests);
    for (;;) {
      const now = this.#now();
      const isExhausted =
        (costPerRoom !== null && bill.cost >= costPerRoom) ||
        (requestsPerRoom !== null && roomRequests.sum(now) >= requestsPerRoom) ||
        (costPerHour !== null && this.#cost.sum(now) >= costPerHour);
      if (isExhausted) throw new AnalystFailure('over_budget');
      const waitMs = Math.max(
        this.#requests.waitFor(1, requestsPerMinute, now),
        this.#tokens.waitFor(tokens, tokensPerMinute, now),
      );
      if (waitMs <= 0) break;
      await pause(waitMs);
    }
    this.#requests.add(1, this.#now());
    roomRequests.add(1, this.#now());
    this.#tokens.add(tokens, this.#now());
  }

  /** Records the tokens of a response; returns its cost, 0 without prices. */
  charge({ input, output }: Tokens, estimated: number, bill: RoomUsage): number {
    const { input: priceIn, output: priceOut } = this.#prices ?? { input: 0, output: 0 };
    const cost = (input * priceIn + output * priceOut) / 1_000_000;
    const now = this.#now();
    this.#tokens.add(Math.max(0, input + output - estimated), now);
    this.#cost.add(cost, now);
    bill.tokens.input += input;
    bill.tokens.output += output;
    bill.cost += cost;
    return cost;
  }
}
