import type { AnalysisStage, DownEvent } from '@murmur/contract/socket-down';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { Clock } from '@murmur/shared/runtime/clock';
import { instantOf } from '@murmur/shared/runtime/down-event';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';
import type { Messages } from '../languages/messages.ts';

/** The progress at which each stage begins. During `analyse`, the analyst advances it towards `write`. */
const stageBegins: Record<AnalysisStage, number> = {
  read: 0,
  prepare: 10,
  analyse: 15,
  write: 90,
  done: 100,
};

const minIntervalMs = 300;
/** A bus that hangs must not delay the results. */
const flushTimeoutMs = 2_000;

type StepEvent = 'analysis_started' | 'analysis_progress' | 'analysis_completed';
type FaultEvent = 'analysis_error' | 'fallback_generated';

const isStep = (event: DownEvent): event is Extract<DownEvent, { type: StepEvent | FaultEvent }> =>
  'progress' in event;

export type ProgressDeps = { bus: EventBus; clock: Clock; logger: Logger };

/**
 * Publishes the progress of a room's analysis. Events are sent in order; a failed one is lost, and the work
 * continues. Progress never decreases, even when another worker takes over.
 */
export class AnalysisProgress {
  readonly #deps: ProgressDeps;
  readonly #roomId: string;
  readonly #messages: Messages;
  #stage: AnalysisStage = 'read';
  #progress = 0;
  #lastStepAt = Number.NEGATIVE_INFINITY;
  #sending: Promise<void> = Promise.resolve();

  constructor(deps: ProgressDeps, roomId: string, messages: Messages) {
    this.#deps = deps;
    this.#roomId = roomId;
    this.#messages = messages;
  }

  /**
   * Begins a run, or continues an interrupted one from its progress.
   * @returns the start of the run (epoch ms), so that a continued run gets no extra time
   */
  async begin(): Promise<number> {
    const interrupted = await this.#findInterruptedRun();
    if (interrupted === null) {
      this.#publish('ai_analysis_state_changed', { state: 'analyzing' });
      this.#publishStep('analysis_started');
      return this.#deps.clock.now();
    }
    this.#progress = interrupted.progress;
    this.#publishStep('analysis_progress');
    return interrupted.beganAt;
  }

  enter(stage: 'prepare' | 'analyse' | 'write'): void {
    this.#stage = stage;
    this.#rise(stageBegins[stage]);
    this.#publishStep('analysis_progress');
  }

  /** Advances within the analysis. `done` is the analyst's progress, from 0 to 1. */
  advance(done: number): void {
    const { analyse, write } = stageBegins;
    const part = Math.min(1, Math.max(0, done));
    const before = this.#progress;
    this.#rise(Math.floor(analyse + (write - analyse) * part));
    const now = this.#deps.clock.now();
    if (this.#progress > before && now - this.#lastStepAt >= minIntervalMs) {
      this.#publishStep('analysis_progress');
    }
  }

  modelFailed(reason: string): void {
    this.#publishFault('analysis_error', reason);
  }

  fellBack(reason: string): void {
    this.#publishFault('fallback_generated', reason);
  }

  complete(): void {
    this.#stage = 'done';
    this.#rise(stageBegins.done);
    this.#publishStep('analysis_completed');
  }

  /** Announces the results of a second run, whose room is already closed. */
  announceRerun(): void {
    this.#publish('ai_analysis_state_changed', { state: 'complete' });
    this.#publish('results_ready', { status: 'closed' });
  }

  /** Resolves when every event has been sent or lost, or after two seconds. */
  async flush(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timeout = this.#deps.clock.after(flushTimeoutMs, resolve);
      void this.#sending.then(() => {
        timeout.clear();
        resolve();
      });
    });
  }

  #rise(progress: number): void {
    this.#progress = Math.max(this.#progress, progress);
  }

  async #findInterruptedRun(): Promise<{ progress: number; beganAt: number } | null> {
    const { bus, logger } = this.#deps;
    try {
      const { publications } = await bus.read(this.#roomId);
      const steps = publications
        .flatMap(({ deliveries }) => deliveries.map(({ event }) => event))
        .filter(isStep);
      const last = steps.at(-1);
      if (!last || last.type === 'analysis_completed') return null;
      const start = steps.findLast(({ type }) => type === 'analysis_started') ?? last;
      return { progress: last.progress, beganAt: Date.parse(start.timestamp) };
    } catch (error) {
      logger.warn({ err: error, room_id: this.#roomId }, 'earlier progress could not be read');
      return null;
    }
  }

  #publishStep(type: StepEvent): void {
    this.#lastStepAt = this.#deps.clock.now();
    this.#publish(type, {
      progress: this.#progress,
      stage: this.#stage,
      message: this.#messages.stages[this.#stage],
    });
  }

  #publishFault(type: FaultEvent, reason: string): void {
    this.#publish(type, { progress: this.#progress, stage: this.#stage, reason });
  }

  #publish(type: DownEvent['type'], fields: object): void {
    const { bus, clock, logger } = this.#deps;
    const timestamp = instantOf(clock.now());
    const event = { type, room_id: this.#roomId, timestamp, ...fields } as DownEvent;
    this.#sending = this.#sending.then(async () => {
      try {
        await bus.publish(this.#roomId, [{ event }]);
      } catch (error) {
        logger.warn(
          { err: error, room_id: this.#roomId, event: type },
          'event could not be published',
        );
      }
    });
  }
}
