import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import type { OutageLog } from '@murmur/shared/runtime/outage-log';

/** Runs a task at once and then periodically, never twice concurrently; a failure is logged. */
export class RepeatedTask {
  readonly #clock: Clock;
  readonly #everyMs: number;
  readonly #outage: OutageLog;
  readonly #act: (stopping: AbortSignal) => Promise<void>;
  readonly #stopping = new AbortController();
  #timer: Timer | null = null;
  #running: Promise<void> | null = null;

  constructor(
    { clock, everyMs, outage }: { clock: Clock; everyMs: number; outage: OutageLog },
    act: (stopping: AbortSignal) => Promise<void>,
  ) {
    this.#clock = clock;
    this.#everyMs = everyMs;
    this.#outage = outage;
    this.#act = act;
  }

  /** Resolves after the first run, whether or not it succeeded. */
  async start(): Promise<void> {
    this.#timer = this.#clock.every(this.#everyMs, () => void this.#run());
    await this.#run();
  }

  /** Resolves when the current run, if any, is over. */
  async stop(): Promise<void> {
    this.#timer?.clear();
    this.#stopping.abort();
    await this.#running;
  }

  #run(): Promise<void> {
    this.#running ??= this.#attempt().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #attempt(): Promise<void> {
    try {
      await this.#act(this.#stopping.signal);
      this.#outage.worked();
    } catch (error) {
      this.#outage.failed(error);
    }
  }
}
