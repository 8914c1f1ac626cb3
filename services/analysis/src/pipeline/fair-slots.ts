import type { Clock } from '@murmur/shared/runtime/clock';

export type Load = { owner: string; size: number };
export type Slot = { release(): void };

type Waiting = { load: Load; resolve: (slot: Slot) => void };

/** The last free slot is reserved for rooms up to this size, so that an ordinary room never waits for a large one. */
const smallSize = 300;
const halfLifeMs = 15_000;
/**
 * One turn in this many goes to the room that has waited longest, so that large rooms get their turn under any load.
 */
const turnsPerOldest = 8;

/**
 * Decides which analysis is next: smaller rooms and owners with less recent usage come first, so that an owner who
 * ends many or large rooms at once delays nobody else. Waiting does not count towards a time limit, because work
 * begins only once its slot is free.
 */
export class FairSlots {
  readonly #clock: Clock;
  readonly #slots: number;
  #free: number;
  #turn = 0;
  /** Waiting work in order of arrival. */
  readonly #waiting = new Set<Waiting>();
  readonly #running = new Map<string, number>();
  readonly #used = new Map<string, { amount: number; at: number }>();

  constructor(clock: Clock, slots: number) {
    this.#clock = clock;
    this.#slots = slots;
    this.#free = slots;
  }

  /** @throws the signal's reason when the work is cancelled */
  async take(load: Load, signal: AbortSignal): Promise<Slot> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Slot>();
    const waiting = { load, resolve };
    const leave = (): void => {
      if (this.#waiting.delete(waiting)) reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting.add(waiting);
    this.#fill();
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #fill(): void {
    for (let next = this.#next(); next !== null; next = this.#next()) this.#begin(next);
  }

  #next(): Waiting | null {
    if (this.#free === 0) return null;
    const able = [...this.#waiting].filter(({ load }) => this.#mayBegin(load));
    const [oldest] = able;
    if (oldest === undefined) return null;
    this.#turn += 1;
    if (this.#turn % turnsPerOldest === 0) return oldest;
    const rank = ({ load }: Waiting): number => this.#usedBy(load.owner) + load.size;
    return able.reduce((best, one) => (rank(one) < rank(best) ? one : best));
  }

  #mayBegin({ owner, size }: Load): boolean {
    if (this.#free > 1 || this.#slots === 1) return true;
    return size <= smallSize && (this.#running.get(owner) ?? 0) < this.#slots - 1;
  }

  #begin(waiting: Waiting): void {
    const { owner, size } = waiting.load;
    this.#waiting.delete(waiting);
    this.#free -= 1;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
    this.#used.set(owner, { amount: this.#usedBy(owner) + size, at: this.#clock.now() });
    let isHeld = true;
    waiting.resolve({
      release: () => {
        if (!isHeld) return;
        isHeld = false;
        this.#end(owner);
      },
    });
  }

  #end(owner: string): void {
    this.#free += 1;
    const left = (this.#running.get(owner) ?? 1) - 1;
    if (left > 0) this.#running.set(owner, left);
    else this.#running.delete(owner);
    for (const other of this.#used.keys()) if (this.#usedBy(other) < 1) this.#used.delete(other);
    this.#fill();
  }

  #usedBy(owner: string): number {
    const used = this.#used.get(owner);
    if (used === undefined) return 0;
    return used.amount * 0.5 ** ((this.#clock.now() - used.at) / halfLifeMs);
  }
}
