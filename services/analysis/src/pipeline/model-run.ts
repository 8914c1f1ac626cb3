import type { AnalysisDraft, Analyst, AnalystRoom } from '../analyst.ts';
import { AnalystFailure } from '../analyst.ts';
import { type AnalyseDeps, type AnalyseOptions, ask } from './ask-analyst.ts';

/** Below this remaining time, the model is not called. */
const minForModelMs = 3_000;
/** When results are due, a draft is wanted this long before, so that it can be written. */
const storingMs = 4_000;

/** The work of a model on one room, which may go on after results have been stored. */
export class ModelRun {
  /** Resolves when the model is done or has failed. */
  readonly settled: Promise<void>;
  /** The complete draft; null until then, or if the model has failed. */
  draft: AnalysisDraft | null = null;
  publishable: AnalysisDraft | null = null;
  /** The reason why there is no complete draft. */
  failure: string | null = null;
  isSettled = false;
  isTried = false;
  #changed = Promise.withResolvers<void>();

  constructor(deps: AnalyseDeps, analyst: Analyst, room: AnalystRoom, options: AnalyseOptions) {
    const { clock } = deps;
    const { modelUntil, completeUntil, resultsBy } = options;
    const now = clock.now();
    if (modelUntil - now < minForModelMs) {
      this.failure = 'timeout';
      this.isSettled = true;
      this.settled = Promise.resolve();
      this.#warn(deps, options.roomId, {});
      return;
    }
    const run = ask(analyst, room, {
      ...options,
      clock,
      timeoutMs: completeUntil - now,
      dueMs: Math.min(completeUntil, resultsBy ?? completeUntil) - now - storingMs,
      onCallFailure: (failure) =>
        deps.logger.warn({ ...failure, room_id: options.roomId }, 'model call failed'),
      onSent: () => {
        this.isTried = true;
      },
      onDraft: (draft) => {
        if (draft.reporter.length === 0) return;
        this.publishable = draft;
        this.#change();
      },
    });
    this.settled = run.then(
      (draft) => {
        this.draft = draft;
        this.isTried = true;
        this.isSettled = true;
        this.#change();
      },
      (error: unknown) => {
        const known = error instanceof AnalystFailure;
        this.failure = known ? error.reason : 'invalid_answer';
        this.isSettled = true;
        this.#change();
        if (options.signal.aborted) return;
        this.#warn(deps, options.roomId, known ? {} : { error: (error as Error).name });
      },
    );
  }

  #change(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }

  /** Resolves when the model has published another draft than this, or is done. */
  async changed(known: AnalysisDraft | null): Promise<void> {
    while (!this.isSettled && this.publishable === known) await this.#changed.promise;
  }

  #warn({ logger }: AnalyseDeps, roomId: string, more: { error?: string }): void {
    logger.warn({ reason: this.failure, room_id: roomId, ...more }, 'the model returned no draft');
  }
}
