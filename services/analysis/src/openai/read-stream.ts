import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { AnalystFailure } from '../analyst.ts';
import type { Tokens } from './budget.ts';

/** An answer that ended before it was whole; what came of it may still hold something. */
export class BrokenOff extends Error {
  override name = 'BrokenOff';
  readonly partial: string;

  constructor(partial: string, cause: unknown) {
    super('the answer was broken off', { cause });
    this.partial = partial;
  }
}

const asCount = (said: unknown): number =>
  typeof said === 'number' && Number.isSafeInteger(said) && said > 0 ? said : 0;

/** Aborts when nothing came for so long; every sign of life puts it off. */
export const watchSilence = (ms: number) => {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(new AnalystFailure('timeout')), ms);
  return {
    signal: silent.signal,
    heard: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
};

/**
 * The text of a streamed answer.
 * @throws BrokenOff when the stream ends early or the answer was cut for its length; AnalystFailure
 * refused when the model will not answer.
 */
export const readStream = async (
  chunks: AsyncIterable<ChatCompletionChunk>,
  heard: () => void,
  onTokens: (tokens: Tokens) => void,
): Promise<string> => {
  let content = '';
  let finish: string | null = null;
  try {
    for await (const { choices, usage } of chunks) {
      heard();
      if (usage) {
        const { prompt_tokens: input, completion_tokens: output } = usage;
        onTokens({ input: asCount(input), output: asCount(output) });
      }
      const choice = choices?.[0];
      if (choice?.delta?.refusal) throw new AnalystFailure('refused');
      content += choice?.delta?.content ?? '';
      finish = choice?.finish_reason ?? finish;
    }
  } catch (error) {
    if (error instanceof AnalystFailure) throw error;
    throw new BrokenOff(content, error);
  }
  if (finish === 'content_filter') throw new AnalystFailure('refused');
  if (finish === 'length') throw new BrokenOff(content, new AnalystFailure('invalid_answer'));
  return content;
};
