import type OpenAI from 'openai';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { AnalystFailure } from '../analyst.ts';
import { type AnswerFormat, toAnswerFormat } from './answer-schemas.ts';
import type { Budget, RoomUsage, Tokens } from './budget.ts';
import { type CallPlan, paramsOf } from './call-plan.ts';
import { estimateTokens } from './estimate-tokens.ts';
import type { Pace } from './pace.ts';
import type { CallContext, Question } from './question.ts';
import { BrokenOff, readStream, watchSilence } from './read-stream.ts';
import type { ServerTraffic } from './server-traffic.ts';
import { StreamBounds } from './stream-bounds.ts';

export const thoughtEnd = '</think>';
const thoughtBegin = /^\s*<think/u;

/** Reported prompt tokens below this share of the estimate mean that the server has cut the prompt. */
const minRead = 0.55;
/** Shorter prompts fit into every context; servers may also report only what was not in their cache. */
const minReported = 1_000;
/** Contexts have sizes like 4,096; a prompt that was cut has exactly such a size. */
const contextStep = 512;

/** Returns true if a server has read only a part of the prompt, because its context is too small. */
export const isCut = (estimated: number, reported: number): boolean => {
  if (reported < minReported) return false;
  return reported < minRead * estimated || (reported % contextStep === 0 && reported < estimated);
};

export type Server = {
  client: OpenAI;
  model: string;
  firstTokenMs: number;
  silenceMs: number;
  budget: Budget;
  pace: Pace;
  traffic: ServerTraffic;
  onUsage: ((used: Tokens & { cost: number }) => void) | undefined;
};

/** Counts the tokens of a call towards the budget, once. */
const openBill = ({ budget, onUsage }: Server, estimated: number, bill: RoomUsage) => {
  let isCharged = false;
  const charge = (tokens: Tokens): void => {
    isCharged = true;
    const cost = budget.charge(tokens, estimated, bill);
    onUsage?.({ ...tokens, cost });
  };
  return {
    charge,
    /** Output received before the connection broke is paid for, but no server reports its tokens. */
    chargeBroken: (received: string | number): void => {
      if (isCharged || received === 0) return;
      const output = typeof received === 'string' ? estimateTokens(received) : received / 2;
      charge({ input: estimated, output: Math.ceil(output) });
    },
  };
};

const messagesFor = (
  plan: CallPlan,
  { schema }: AnswerFormat,
  messages: ChatCompletionMessageParam[],
): ChatCompletionMessageParam[] =>
  plan.format === 'json_schema'
    ? messages
    : [
        ...messages,
        { role: 'system', content: `Answer with JSON of this schema: ${JSON.stringify(schema)}` },
      ];

/**
 * Sends one prompt and returns the text of the response.
 * @throws BrokenOff if the response ends prematurely, AnalystFailure, or the error of the client
 */
export const callOnce = async (
  server: Server,
  { name, schema, ids = [] }: Question,
  messages: ChatCompletionMessageParam[],
  plan: CallPlan,
  context: CallContext & { wait: (ms: number) => Promise<unknown> },
): Promise<string> => {
  const { signal, closing, bill, onSent } = context;
  const format = toAnswerFormat(name, schema, {
    ids,
    isBounded: plan.bounds && plan.format === 'json_schema',
  });
  const asked = messagesFor(plan, format, messages);
  const estimated = asked.reduce(
    (sum, { content }) =>
      sum + estimateTokens(typeof content === 'string' ? content : JSON.stringify(content)),
    0,
  );
  await server.budget.admit(estimated, bill, context.wait);
  const { charge, chargeBroken } = openBill(server, estimated, bill);
  const stopping = AbortSignal.any([signal, ...(closing ? [closing] : [])]);
  let onBusy = (): void => {};
  const visit = await server.traffic.enter(stopping, () => onBusy());
  const silence = watchSilence(server.firstTokenMs, server.silenceMs);
  onBusy = silence.onBusy;
  const cut = AbortSignal.any([silence.signal, ...(closing ? [closing] : [])]);
  const bounds = new StreamBounds(toAnswerFormat(name, schema).schema);
  const sentAt = performance.now();
  let firstAt: number | null = null;
  let received = 0;
  let written = '';
  let isThinking: boolean | null = null;
  const observed = () => ({
    promptTokens: estimated,
    firstMs: (firstAt ?? sentAt) - sentAt,
    outputTokens: Math.max(estimateTokens(written), received / 4),
    streamMs: performance.now() - (firstAt ?? sentAt),
  });
  try {
    const stream = await server.client.chat.completions.create(
      { model: server.model, messages: asked, stream: true, ...paramsOf(plan, format) },
      { signal: AbortSignal.any([signal, cut]) },
    );
    onSent?.();
    const content = await readStream(stream, {
      onReceived: (characters) => {
        firstAt ??= performance.now();
        received += characters;
        silence.onReceived();
        visit.onReceived();
        if (visit.isAlone) server.pace.observe(observed());
      },
      onTokens: (tokens) => {
        charge(tokens);
        if (isCut(estimated, tokens.input)) throw new AnalystFailure('context_too_small');
      },
      isExceeding: (piece) => {
        written += piece;
        isThinking ??= written.trim() === '' ? null : thoughtBegin.test(written);
        if (!isThinking) return bounds.exceededBy(piece);
        const end = written.lastIndexOf(thoughtEnd);
        if (end < 0) return false;
        isThinking = false;
        return bounds.exceededBy(written.slice(end + thoughtEnd.length));
      },
    });
    // The client ends an aborted stream as if it were complete.
    if (cut.aborted || signal.aborted) throw new BrokenOff(content, content.length, signal.reason);
    if (firstAt !== null)
      server.pace.record({ ...observed(), ...(visit.isAlone ? {} : { firstMs: null }) });
    return content;
  } catch (error) {
    const partial = error instanceof BrokenOff ? error.partial : '';
    chargeBroken(error instanceof BrokenOff ? partial || error.received : 0);
    if (!cut.aborted) throw error;
    throw new BrokenOff(partial, received, cut.reason);
  } finally {
    silence.stop();
    visit.leave();
  }
};
