import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inSpan } from '@murmur/shared/runtime/scope';
import OpenAI from 'openai';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { z } from 'zod';
import { AnalystFailure, type KeptAnswers } from '../analyst.ts';
import { toAnswerFormat } from './answer-schemas.ts';
import { Budget, type BudgetLimits, type Prices, type RoomBill, type Tokens } from './budget.ts';
import { type CallFault, classifyFault } from './call-fault.ts';
import { bestPlan, type CallPlan, nextPlan, paramsOf } from './call-plan.ts';
import { completeJson, fillBlank } from './partial-answer.ts';
import { BrokenOff, readStream, watchSilence } from './read-stream.ts';

export type ModelConfig = {
  apiKey: string;
  /** Of any server that speaks the chat completions protocol; absent = OpenAI's. */
  baseURL?: string | undefined;
  model: string;
  /** A model that says nothing for so long is asked once more, then given up. */
  silenceMs?: number;
  /** Waits between tries; rejects when the signal is aborted. */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  budget?: BudgetLimits;
  prices?: Prices;
  /** Told what each answer took, where the server says it. */
  onUsage?: ((used: Tokens & { cost: number }) => void) | undefined;
};

export type Question<S extends z.ZodType> = {
  name: string;
  schema: S;
  /** An answer that says nothing; what a broken-off answer lacks is taken from it. */
  blank: Record<string, unknown>;
  instructions: string;
  data: string;
};

/** One reading of a room: when it is to stop, what it has cost, what was answered before. */
export type Reading = {
  signal: AbortSignal;
  /** Aborted when the time is nearly up: what was said by then has to do. */
  closing: AbortSignal | undefined;
  bill: RoomBill;
  answers: KeptAnswers | undefined;
};

const defaultSilenceMs = 20_000;
const mostTries = 4;
const mostSilences = 2;
const firstPauseMs = 500;
const longestPauseMs = 8_000;
/** A server that wants longer than this would leave no time for its answer. */
const longestRetryAfterMs = 30_000;
const charactersPerToken = 2;

const noLimits: BudgetLimits = {
  requestsPerMinute: null,
  tokensPerMinute: null,
  costPerHour: null,
  costPerRoom: null,
};

const pauseBefore = (tried: number, fault: CallFault): number => {
  if (fault.retryAfterMs !== null) return fault.retryAfterMs;
  const full = Math.min(longestPauseMs, firstPauseMs * 2 ** (tried - 1));
  return full * (0.5 + Math.random() / 2);
};

/** The JSON of an answer, which may stand in a fence or behind what a model thought aloud. */
const readJson = (content: string): unknown => {
  const said = content.slice(content.lastIndexOf('</think>') + 1);
  try {
    return JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1));
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

/** Asks one model questions that have a schema. */
export class ModelCalls {
  readonly #client: OpenAI;
  readonly #model: string;
  readonly #silenceMs: number;
  readonly #pause: NonNullable<ModelConfig['pause']>;
  readonly #onUsage: ModelConfig['onUsage'];
  readonly #budget: Budget;
  /** What this server was found to take. */
  #plan: CallPlan = bestPlan;

  constructor(config: ModelConfig) {
    const { apiKey, baseURL, model, silenceMs = defaultSilenceMs, pause } = config;
    this.#client = new OpenAI({ apiKey, baseURL: baseURL ?? null, maxRetries: 0, logLevel: 'off' });
    this.#model = model;
    this.#silenceMs = silenceMs;
    this.#pause = pause ?? ((ms, signal) => wait(ms, undefined, { signal }));
    this.#onUsage = config.onUsage;
    this.#budget = new Budget(config.budget ?? noLimits, config.prices ?? null);
  }

  get isPriced(): boolean {
    return this.#budget.isPriced;
  }

  /**
   * The model's answer, of the question's schema. One that is not is sent back once to be put right;
   * of one that was broken off, what is whole is taken. Finished answers are kept, and not asked for
   * again.
   * @throws AnalystFailure; the signal's own reason when that is one.
   */
  async ask<S extends z.ZodType>(question: Question<S>, reading: Reading): Promise<z.output<S>> {
    const messages: ChatCompletionMessageParam[] = [
      { role: 'system', content: question.instructions },
      { role: 'user', content: question.data },
    ];
    const key = this.#keyOf(messages);
    const kept = await reading.answers?.find(key);
    const known = question.schema.safeParse(kept ? readJson(kept) : undefined);
    if (known.success) return known.data;
    const content = await this.#answer(question, messages, reading);
    const parsed = question.schema.safeParse(readJson(content));
    if (parsed.success) {
      await reading.answers?.keep(key, content);
      return parsed.data;
    }
    const repair = { role: 'user' as const, content: repairOf(parsed.error) };
    const answered = { role: 'assistant' as const, content };
    const repaired = await this.#answer(question, [...messages, answered, repair], reading);
    const again = question.schema.safeParse(readJson(repaired));
    if (!again.success) throw new AnalystFailure('invalid_answer');
    await reading.answers?.keep(key, repaired);
    return again.data;
  }

  #keyOf(messages: ChatCompletionMessageParam[]): string {
    const asked = JSON.stringify([this.#model, messages]);
    return createHash('sha256').update(asked).digest('base64url');
  }

  async #answer(
    question: Question<z.ZodType>,
    messages: ChatCompletionMessageParam[],
    reading: Reading,
  ): Promise<string> {
    let plan = this.#plan;
    let silences = 0;
    for (let tried = 1; ; ) {
      try {
        const facts = { 'gen_ai.request.model': this.#model };
        const content = await inSpan(`model ${question.name}`, 'client', facts, () =>
          this.#call(question, messages, plan, reading),
        );
        this.#plan = plan;
        return content;
      } catch (error) {
        if (reading.signal.aborted) throw asFailure(reading.signal);
        const cause = error instanceof BrokenOff ? error.cause : error;
        if (cause instanceof AnalystFailure && cause.reason !== 'timeout') {
          const partial = error instanceof BrokenOff ? salvage(question, error.partial) : null;
          if (partial !== null) return partial;
          throw cause;
        }
        const isSilent = cause instanceof AnalystFailure;
        const fault = classifyFault(cause, isSilent);
        if (fault.status === 400 || fault.status === 422) {
          const simpler = fault.reason === 'refused' ? null : nextPlan(plan, fault);
          if (simpler === null) throw new AnalystFailure(fault.reason);
          plan = simpler;
          continue;
        }
        if (isSilent) silences += 1;
        const pauseMs = isSilent ? 0 : pauseBefore(tried, fault);
        const isLast =
          tried >= mostTries || silences >= mostSilences || Boolean(reading.closing?.aborted);
        if (!fault.retryable || isLast || pauseMs > longestRetryAfterMs) {
          const partial = error instanceof BrokenOff ? salvage(question, error.partial) : null;
          if (partial !== null) return partial;
          throw new AnalystFailure(fault.reason);
        }
        tried += 1;
        if (pauseMs > 0) await this.#wait(pauseMs, reading.signal);
      }
    }
  }

  async #wait(ms: number, signal: AbortSignal): Promise<void> {
    try {
      await this.#pause(ms, signal);
    } catch {
      throw asFailure(signal);
    }
  }

  async #call(
    { name, schema }: Question<z.ZodType>,
    messages: ChatCompletionMessageParam[],
    plan: CallPlan,
    { signal, closing, bill }: Reading,
  ): Promise<string> {
    const format = toAnswerFormat(name, schema);
    const inWords: ChatCompletionMessageParam = {
      role: 'system',
      content: `Answer with JSON of this schema: ${JSON.stringify(format.schema)}`,
    };
    const asked = plan.format === 'json_schema' ? messages : [...messages, inWords];
    const estimated = Math.ceil(JSON.stringify(asked).length / charactersPerToken);
    await this.#budget.admit(estimated, bill, (ms) => this.#wait(ms, signal));
    const silence = watchSilence(this.#silenceMs);
    const cut = AbortSignal.any([silence.signal, ...(closing ? [closing] : [])]);
    try {
      const stream = await this.#client.chat.completions.create(
        { model: this.#model, messages: asked, stream: true, ...paramsOf(plan, format) },
        { signal: AbortSignal.any([signal, cut]) },
      );
      const content = await readStream(stream, silence.heard, (tokens) => {
        const cost = this.#budget.charge(tokens, estimated, bill);
        this.#onUsage?.({ ...tokens, cost });
      });
      // The client ends a stream that is aborted as if it were whole.
      if (cut.aborted || signal.aborted) throw new BrokenOff(content, signal.reason);
      return content;
    } catch (error) {
      if (!cut.aborted) throw error;
      const partial = error instanceof BrokenOff ? error.partial : '';
      throw new BrokenOff(partial, cut.reason);
    } finally {
      silence.stop();
    }
  }
}

/** What is whole of a broken-off answer, as an answer; null where nothing is. */
const salvage = ({ schema, blank }: Question<z.ZodType>, partial: string): string | null => {
  const found = fillBlank(completeJson(partial), blank);
  return found !== null && schema.safeParse(found).success ? JSON.stringify(found) : null;
};

const asFailure = (signal: AbortSignal): AnalystFailure =>
  signal.reason instanceof AnalystFailure ? signal.reason : new AnalystFailure('aborted');
