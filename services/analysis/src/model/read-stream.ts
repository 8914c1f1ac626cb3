import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { AnalystFailure } from '../analyst.ts';
import type { Tokens } from './budget.ts';

/** A truncated response, whose content may still be useful. */
export class BrokenOff extends Error {
  override name = 'BrokenOff';
  readonly partial: string;
  /** Characters received, including the model's reasoning. */
  readonly received: number;

  constructor(partial: string, received: number, cause: unknown) {
    super('the response ended prematurely', { cause });
    this.partial = partial;
    this.received = received;
  }
}

const asCount = (count: unknown): number =>
  typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0;

/**
 * Aborts if nothing arrives in time. The first token may take longer, because the model may have to be loaded and
 * reads the whole prompt first. Every token restarts the timeout.
 */
export const watchSilence = (firstMs: number, nextMs: number) => {
  const silent = new AbortController();
  const abort = (): void => silent.abort(new AnalystFailure('timeout'));
  let timer = setTimeout(abort, firstMs);
  let isFirst = true;
  return {
    signal: silent.signal,
    onReceived: (): void => {
      if (!isFirst) return void timer.refresh();
      isFirst = false;
      clearTimeout(timer);
      timer = setTimeout(abort, nextMs);
    },
    stop: () => clearTimeout(timer),
  };
};

/** The reasoning sent beside the response, under the names that servers use. */
type Reasoning = { reasoning_content?: unknown; reasoning?: unknown };

const reasoningIn = (delta: Reasoning | undefined): number => {
  const text = delta?.reasoning_content ?? delta?.reasoning;
  return typeof text === 'string' ? text.length : 0;
};

/**
 * Returns the text of a streamed response, without reasoning.
 * @throws BrokenOff when the stream ends early or the response is truncated at its maximum length; AnalystFailure
 * `refused` when the model refuses
 */
export const readStream = async (
  chunks: AsyncIterable<ChatCompletionChunk>,
  onReceived: () => void,
  onTokens: (tokens: Tokens) => void,
): Promise<string> => {
  let content = '';
  let reasoned = 0;
  let finish: string | null = null;
  try {
    for await (const { choices, usage } of chunks) {
      onReceived();
      if (usage) {
        const { prompt_tokens: input, completion_tokens: output } = usage;
        onTokens({ input: asCount(input), output: asCount(output) });
      }
      const choice = choices?.[0];
      if (choice?.delta?.refusal) throw new AnalystFailure('refused');
      content += choice?.delta?.content ?? '';
      reasoned += reasoningIn(choice?.delta as Reasoning | undefined);
      finish = choice?.finish_reason ?? finish;
    }
  } catch (error) {
    if (error instanceof AnalystFailure) throw error;
    throw new BrokenOff(content, content.length + reasoned, error);
  }
  if (finish === 'content_filter') throw new AnalystFailure('refused');
  if (finish === 'length') {
    const cut = new AnalystFailure('invalid_answer');
    throw new BrokenOff(content, content.length + reasoned, cut);
  }
  return content;
};
