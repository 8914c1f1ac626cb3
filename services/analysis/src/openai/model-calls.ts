import { setTimeout as wait } from 'node:timers/promises';
import OpenAI from 'openai';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { z } from 'zod';
import { AnalystFailure } from '../analyst.ts';
import { toAnswerFormat } from './answer-schemas.ts';
import { type CallFault, classifyFault } from './call-fault.ts';

export type ModelConfig = {
  apiKey: string;
  /** Of any server that speaks the chat completions protocol; absent = OpenAI's. */
  baseURL?: string | undefined;
  model: string;
  /** For one call, from asking to the end of the answer. */
  timeoutMs?: number;
  /** Waits between tries; rejects when the signal is aborted. */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Told the tokens of each answer, where the server says them. */
  onUsage?: ((tokens: { input: number; output: number }) => void) | undefined;
};

export type Question<S extends z.ZodType> = {
  name: string;
  schema: S;
  instructions: string;
  data: string;
};

const defaultTimeoutMs = 75_000;
const mostTries = 4;
const firstPauseMs = 500;
const longestPauseMs = 8_000;
/** A server that wants longer than this would leave no time for its answer. */
const longestRetryAfterMs = 30_000;

const pauseBefore = (tried: number, fault: CallFault): number => {
  if (fault.retryAfterMs !== null) return fault.retryAfterMs;
  const full = Math.min(longestPauseMs, firstPauseMs * 2 ** (tried - 1));
  return full * (0.5 + Math.random() / 2);
};

const parseAs = <S extends z.ZodType>(
  schema: S,
  content: string,
): z.ZodSafeParseResult<z.output<S>> => {
  let json: unknown;
  try {
    json = JSON.parse(content.replace(/^\s*```(?:json)?\s*|\s*```\s*$/gu, ''));
  } catch {
    json = undefined;
  }
  return schema.safeParse(json);
};

const asCount = (said: unknown): number =>
  typeof said === 'number' && Number.isSafeInteger(said) && said > 0 ? said : 0;

/** Asks one model questions that have a schema. */
export class ModelCalls {
  readonly #client: OpenAI;
  readonly #model: string;
  readonly #timeoutMs: number;
  readonly #pause: NonNullable<ModelConfig['pause']>;
  readonly #onUsage: ModelConfig['onUsage'];
  /** Some servers refuse an answer format; they are asked in words alone. */
  #takesFormat = true;

  constructor(config: ModelConfig) {
    const { apiKey, baseURL, model, timeoutMs = defaultTimeoutMs, pause } = config;
    this.#client = new OpenAI({ apiKey, baseURL: baseURL ?? null, maxRetries: 0, logLevel: 'off' });
    this.#model = model;
    this.#timeoutMs = timeoutMs;
    this.#pause = pause ?? ((ms, signal) => wait(ms, undefined, { signal }));
    this.#onUsage = config.onUsage;
  }

  /**
   * The model's answer, of the question's schema. An answer that is not, is sent back once to be put
   * right.
   * @throws AnalystFailure; the signal's own reason when that is one.
   */
  async ask<S extends z.ZodType>(question: Question<S>, signal: AbortSignal): Promise<z.output<S>> {
    const { schema, instructions, data } = question;
    const messages: ChatCompletionMessageParam[] = [
      { role: 'system', content: instructions },
      { role: 'user', content: data },
    ];
    const content = await this.#answer(question, messages, signal);
    const parsed = parseAs(schema, content);
    if (parsed.success) return parsed.data;
    const faults = parsed.error.issues
      .slice(0, 5)
      .map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`);
    const repaired = await this.#answer(
      question,
      [
        ...messages,
        { role: 'assistant', content },
        {
          role: 'user',
          content: `That is not JSON of the wanted schema (${faults.join('; ')}). Answer again with the JSON alone.`,
        },
      ],
      signal,
    );
    const again = parseAs(schema, repaired);
    if (!again.success) throw new AnalystFailure('invalid_answer');
    return again.data;
  }

  async #answer(
    question: Question<z.ZodType>,
    messages: ChatCompletionMessageParam[],
    signal: AbortSignal,
  ): Promise<string> {
    for (let tried = 1; ; tried += 1) {
      const patience = AbortSignal.timeout(this.#timeoutMs);
      const withFormat = this.#takesFormat;
      try {
        return await this.#call(question, messages, AbortSignal.any([signal, patience]));
      } catch (error) {
        if (error instanceof AnalystFailure) throw error;
        if (signal.aborted) throw asFailure(signal);
        const fault = classifyFault(error, patience.aborted);
        if (withFormat && (fault.status === 400 || fault.status === 422)) {
          this.#takesFormat = false;
          continue;
        }
        const pauseMs = pauseBefore(tried, fault);
        if (!fault.retryable || tried >= mostTries || pauseMs > longestRetryAfterMs) {
          throw new AnalystFailure(fault.reason);
        }
        await this.#waitFor(pauseMs, signal);
      }
    }
  }

  async #waitFor(ms: number, signal: AbortSignal): Promise<void> {
    try {
      await this.#pause(ms, signal);
    } catch {
      throw asFailure(signal);
    }
  }

  async #call(
    { name, schema }: Question<z.ZodType>,
    messages: ChatCompletionMessageParam[],
    signal: AbortSignal,
  ): Promise<string> {
    const format = toAnswerFormat(name, schema);
    const completion = await this.#client.chat.completions.create(
      {
        model: this.#model,
        messages: this.#takesFormat
          ? messages
          : [
              ...messages,
              { role: 'system', content: `JSON schema: ${JSON.stringify(format.schema)}` },
            ],
        ...(this.#takesFormat
          ? { response_format: { type: 'json_schema' as const, json_schema: format } }
          : {}),
      },
      { signal, timeout: this.#timeoutMs },
    );
    // A server that only resembles the protocol may leave out any of this.
    const { prompt_tokens: input, completion_tokens: output } = completion.usage ?? {};
    this.#onUsage?.({ input: asCount(input), output: asCount(output) });
    const choice = completion.choices?.[0];
    if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') {
      throw new AnalystFailure('refused');
    }
    return choice?.message?.content ?? '';
  }
}

const asFailure = (signal: AbortSignal): AnalystFailure =>
  signal.reason instanceof AnalystFailure ? signal.reason : new AnalystFailure('aborted');
