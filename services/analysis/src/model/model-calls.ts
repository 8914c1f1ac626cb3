import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inSpan } from '@murmur/shared/runtime/telemetry/scope';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { z } from 'zod';
import { AnalystFailure, type CallFailure } from '../analyst.ts';
import type { Budget, BudgetLimits, Prices, Tokens } from './budget.ts';
import { type CallFault, classifyFault } from './call-fault.ts';
import { bestPlan, type CallPlan, nextPlan } from './call-plan.ts';
import { type ModelServer, openModelClient } from './model-client.ts';
import { callOnce, type Server, thoughtEnd } from './one-call.ts';
import { Pace } from './pace.ts';
import { completeJson, fillBlank } from './partial-answer.ts';
import type { CallContext, Question } from './question.ts';
import { BrokenOff } from './read-stream.ts';
import { ServerTraffic } from './server-traffic.ts';

export type ModelConfig = ModelServer & {
  model: string;
  /** Timeout for the first token. After it, the call is repeated once. */
  firstTokenMs?: number;
  /** Timeout for every later token. */
  silenceMs?: number;
  /** Waits between attempts; rejects when the signal is aborted. */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  budget?: BudgetLimits;
  prices?: Prices;
  /** Called with the token counts of each response, if the server reports them. */
  onUsage?: ((used: Tokens & { cost: number }) => void) | undefined;
};

const defaultFirstTokenMs = 60_000;
const defaultSilenceMs = 20_000;
/** Maximum number of calls to a server that is unreachable or drops the connection. */
const maxTries = 4;
const maxSilences = 2;
const firstPauseMs = 500;
const maxPauseMs = 8_000;
/** Minimum time for a response: a call is not retried if less would remain after the wait. */
const minForAnswerMs = 2_000;

const pauseBefore = (tried: number, fault: CallFault): number => {
  if (fault.retryAfterMs !== null) return fault.retryAfterMs;
  const full = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(tried - 1, 10));
  return full * (0.5 + Math.random() / 2);
};

/** Reads the JSON of a response, which may be in a code fence or follow the model's reasoning. */
const readJson = (content: string): unknown => {
  const thought = content.lastIndexOf(thoughtEnd);
  const answer = thought < 0 ? content : content.slice(thought + thoughtEnd.length);
  try {
    return JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
};

const repairOf = (error: z.ZodError): string => {
  const faults = error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`);
  return `That is not JSON of the wanted schema (${faults.join('; ')}). Answer again with the JSON alone.`;
};

export class ModelCalls {
  readonly #server: Server;
  readonly #pause: NonNullable<ModelConfig['pause']>;
  /** The parameters known to be accepted by this server. */
  #plan: CallPlan;

  /**
   * @param budget shared with every other model of this process
   * @param traffic shared with the other models of the same server
   */
  constructor(config: ModelConfig, budget: Budget, traffic = new ServerTraffic()) {
    const { model, pause, firstTokenMs = defaultFirstTokenMs } = config;
    this.#pause = pause ?? ((ms, signal) => wait(ms, undefined, { signal }));
    this.#plan = bestPlan(config.baseURL);
    this.#server = {
      client: openModelClient(config, 0),
      model,
      firstTokenMs,
      silenceMs: config.silenceMs ?? defaultSilenceMs,
      budget,
      pace: new Pace(),
      traffic,
      onUsage: config.onUsage,
    };
  }

  get pace(): Pace {
    return this.#server.pace;
  }

  get traffic(): ServerTraffic {
    return this.#server.traffic;
  }

  get isPriced(): boolean {
    return this.#server.budget.isPriced;
  }

  /**
   * Returns the model's response, matching the schema of the prompt. An invalid response is sent back once for
   * correction; of a truncated one, the complete parts are used. Only complete responses are stored and not requested
   * again.
   * @throws AnalystFailure, which is the signal's reason if that is an AnalystFailure
   */
  async ask<S extends z.ZodType>(
    question: Question<S>,
    context: CallContext,
  ): Promise<z.output<S>> {
    const messages: ChatCompletionMessageParam[] = [
      { role: 'system', content: question.instructions },
      { role: 'user', content: question.data },
    ];
    const key = this.#keyOf(messages);
    const kept = await context.answers?.find(key);
    const known = question.schema.safeParse(kept ? readJson(kept) : undefined);
    if (known.success) return known.data;
    const { content, isWhole } = await this.#answer(question, messages, context);
    const parsed = question.schema.safeParse(readJson(content));
    if (parsed.success) {
      if (isWhole) await context.answers?.keep(key, content);
      return parsed.data;
    }
    const repair = { role: 'user' as const, content: repairOf(parsed.error) };
    const answered = { role: 'assistant' as const, content };
    const repaired = await this.#answer(question, [...messages, answered, repair], context);
    const again = question.schema.safeParse(readJson(repaired.content));
    if (!again.success) throw new AnalystFailure('invalid_answer');
    if (repaired.isWhole) await context.answers?.keep(key, repaired.content);
    return again.data;
  }

  #keyOf(messages: ChatCompletionMessageParam[]): string {
    const asked = JSON.stringify([this.#server.model, messages]);
    return hash('sha256', asked, 'base64url');
  }

  async #answer(
    question: Question,
    messages: ChatCompletionMessageParam[],
    context: CallContext,
  ): Promise<{ content: string; isWhole: boolean }> {
    let plan = this.#plan;
    let silences = 0;
    let pausedMs = 0;
    for (let tried = 1; ; ) {
      try {
        const facts = { 'gen_ai.request.model': this.#server.model };
        const content = await inSpan(`model ${question.name}`, 'client', facts, () =>
          callOnce(this.#server, question, messages, plan, {
            ...context,
            wait: (ms) => this.#wait(ms, context.signal),
          }),
        );
        this.#plan = plan;
        return { content, isWhole: true };
      } catch (error) {
        if (context.signal.aborted) throw asFailure(context.signal);
        const cause = error instanceof BrokenOff ? error.cause : error;
        const partial = error instanceof BrokenOff ? salvage(question, error.partial) : null;
        if (cause instanceof AnalystFailure && cause.reason !== 'timeout') {
          if (partial !== null) return { content: partial, isWhole: false };
          this.#reportFailure(question.name, cause.reason, context);
          throw cause;
        }
        const isSilent = cause instanceof AnalystFailure;
        let fault = classifyFault(cause, isSilent);
        if (fault.status !== null) context.onSent?.();
        if (fault.status === 400 || fault.status === 422) {
          const simpler = fault.reason === 'bad_request' ? nextPlan(plan, fault) : null;
          if (simpler !== null) {
            plan = simpler;
            continue;
          }
          if (/maximum context/iu.test(fault.named)) {
            fault = { ...fault, reason: 'context_too_small', code: 'context_too_small' };
          }
        }
        if (isSilent) silences += 1;
        const pauseMs = isSilent ? 0 : pauseBefore(tried, fault);
        const mayTry = fault.retry === 'while-time' || (fault.retry === 'few' && tried < maxTries);
        const isOver = silences >= maxSilences || Boolean(context.closing?.aborted);
        if (!mayTry || isOver || pausedMs + pauseMs + minForAnswerMs > context.msLeft()) {
          if (partial !== null) return { content: partial, isWhole: false };
          this.#reportFailure(question.name, fault.reason, context, fault);
          throw new AnalystFailure(fault.reason);
        }
        tried += 1;
        pausedMs += pauseMs;
        if (pauseMs > 0) await this.#waitOrClose(pauseMs, fault.reason, context);
      }
    }
  }

  #reportFailure(
    call: string,
    reason: CallFailure['reason'],
    { onCallFailure }: CallContext,
    { status, code }: Partial<CallFault> = {},
  ): void {
    onCallFailure?.({
      call,
      model: this.#server.model,
      reason,
      status: status ?? null,
      code: code ?? null,
    });
  }

  /** Waits. If the analysis is about to time out, fails with `reason`, which caused the wait. */
  async #waitOrClose(
    ms: number,
    reason: AnalystFailure['reason'],
    { signal, closing }: CallContext,
  ): Promise<void> {
    const both = closing ? AbortSignal.any([signal, closing]) : signal;
    await this.#wait(ms, both).catch((error: unknown) => {
      if (signal.aborted) throw asFailure(signal);
      throw closing?.aborted ? new AnalystFailure(reason) : error;
    });
  }

  async #wait(ms: number, signal: AbortSignal): Promise<void> {
    try {
      await this.#pause(ms, signal);
    } catch {
      throw asFailure(signal);
    }
  }
}

/** Returns the complete elements of a truncated response, or null if there are none. */
const salvage = ({ schema, blank }: Question, partial: string): string | null => {
  const found = fillBlank(completeJson(partial), blank);
  return found !== null && schema.safeParse(found).success ? JSON.stringify(found) : null;
};

const asFailure = (signal: AbortSignal): AnalystFailure =>
  signal.reason instanceof AnalystFailure ? signal.reason : new AnalystFailure('aborted');

/** @throws AnalystFailure when the work must stop */
export const throwIfStopped = (signal: AbortSignal): void => {
  if (signal.aborted) throw asFailure(signal);
};
