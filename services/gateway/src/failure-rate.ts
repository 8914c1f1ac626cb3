import type { Clock } from '@murmur/shared/runtime/clock';

const secondMs = 1_000;
const rememberedSeconds = 10;
const minFailures = 3;

/** Counts successful and failed calls of the last ten seconds, by second. */
export class FailureRate {
  readonly #clock: Clock;
  readonly #seconds = new Map<number, { answered: number; failed: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  record(outcome: 'answered' | 'failed'): void {
    const now = this.#now();
    const second = this.#seconds.get(now) ?? { answered: 0, failed: 0 };
    second[outcome] += 1;
    this.#seconds.set(now, second);
    this.#dropOld();
  }

  /** Returns true if more calls failed than succeeded; one or two failures are not enough. */
  get mostlyFail(): boolean {
    this.#dropOld();
    let [answered, failed] = [0, 0];
    for (const second of this.#seconds.values()) {
      answered += second.answered;
      failed += second.failed;
    }
    return failed >= minFailures && failed > answered;
  }

  #now(): number {
    return Math.floor(this.#clock.now() / secondMs);
  }

  #dropOld(): void {
    const since = this.#now() - rememberedSeconds;
    for (const second of this.#seconds.keys()) if (second <= since) this.#seconds.delete(second);
  }
}
