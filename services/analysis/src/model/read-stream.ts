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
 * reads the whole prompt first. Every token restarts the timeout. While the first token is awaited, so does `onBusy`:
 * the server may answer other calls first.
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
    onBusy: (): void => {
      if (isFirst && !silent.signal.aborted) timer.refresh();
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

type Listeners = {
  /** Called with each piece of content or reasoning; the chunk that only names the role is none. */
  onReceived: (characters: number) => void;
  onTokens: (tokens: Tokens) => void;
  /** Returns true if the response must be cut because of this piece. */
  isExceeding: (piece: string) => boolean;
};

/**
 * Returns the text of a streamed response, without reasoning.
 * @throws BrokenOff when the stream ends early, or the response is truncated at its maximum length or exceeds a bound;
 * AnalystFailure `refused` when the model refuses
 */
export const readStream = async (
  chunks: AsyncIterable<ChatCompletionChunk>,
  { onReceived, onTokens, isExceeding }: Listeners,
): Promise<string> => {
  let content = '';
  let reasoned = 0;
  let finish: string | null = null;
  try {
    for await (const { choices, usage } of chunks) {
      if (usage) {
        const { prompt_tokens: input, completion_tokens: output } = usage;
        onTokens({ input: asCount(input), output: asCount(output) });
      }
      const choice = choices?.[0];
      if (choice?.delta?.refusal) throw new AnalystFailure('refused');
      const piece = choice?.delta?.content ?? '';
      const thought = reasoningIn(choice?.delta as Reasoning | undefined);
      if (piece.length + thought > 0) onReceived(piece.length + thought);
      content += piece;
      reasoned += thought;
      finish = choice?.finish_reason ?? finish;
      // Leaving the loop closes the connection, so that the server stops as well.
      if (isExceeding(piece)) {
        finish = 'length';
        break;
      }
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
