import type { Vector } from '@murmur/shared/ports/vector-store';
import { inSpan } from '@murmur/shared/runtime/telemetry/scope';
import { withoutPersonalData } from '@murmur/shared/text/personal-data';
import { z } from 'zod';
import { AnalystFailure } from '../analyst.ts';
import { toUnit } from '../repetition/vectors.ts';
import { classifyFault } from './call-fault.ts';
import type { Embedder } from './embedder.ts';
import { type ModelServer, openModelClient } from './model-client.ts';

export type EmbedderConfig = ModelServer & {
  model: string;
  /** Timeout of one call. */
  timeoutMs?: number;
  /** Called with the token count of each response, if the server reports it. */
  onTokens?: (tokens: number) => void;
};

/** The number of texts per call; a small server takes about a second for them. */
const batchSize = 32;
const defaultTimeoutMs = 15_000;

const answerShape = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1) })),
  usage: z.object({ prompt_tokens: z.number() }).optional(),
});

/**
 * Returns the vectors in the order of the request, whatever the order of the response. All have the same dimension.
 */
const inOrder = (data: z.output<typeof answerShape>['data'], wanted: number): Vector[] => {
  const vectors = data
    .toSorted((one, two) => one.index - two.index)
    .map(({ embedding }) => toUnit(Float32Array.from(embedding)));
  const isWhole =
    data.length === wanted &&
    new Set(data.map(({ index }) => index)).size === wanted &&
    vectors.every(
      (vector) => vector.length === vectors[0]?.length && vector.every(Number.isFinite),
    );
  if (!isWhole) throw new AnalystFailure('invalid_answer');
  return vectors;
};

/**
 * Creates an embedding model behind an OpenAI-compatible /v1/embeddings endpoint. The responses determine the
 * dimension. Personal data is removed before texts leave the machine.
 */
export const createOpenAiEmbedder = (config: EmbedderConfig): Embedder => {
  const { model, timeoutMs = defaultTimeoutMs, onTokens } = config;
  const client = openModelClient(config, 1);

  const askFor = async (input: string[], signal: AbortSignal): Promise<Vector[]> => {
    const late = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await client.embeddings.create(
        // Not every server supports base64, which the client requests by default.
        { model, input, encoding_format: 'float' },
        { signal: AbortSignal.any([signal, late]) },
      );
      const read = answerShape.safeParse(answer);
      if (!read.success) throw new AnalystFailure('invalid_answer');
      onTokens?.(read.data.usage?.prompt_tokens ?? 0);
      return inOrder(read.data.data, input.length);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AnalystFailure) throw error;
      throw new AnalystFailure(classifyFault(error, late.aborted).reason);
    }
  };

  return {
    model,
    embed: async (texts, signal) => {
      const vectors: Vector[] = [];
      for (let at = 0; at < texts.length; at += batchSize) {
        const batch = texts.slice(at, at + batchSize).map(withoutPersonalData);
        const facts = { 'gen_ai.request.model': model };
        const answer = inSpan('embeddings', 'client', facts, () => askFor(batch, signal));
        vectors.push(...(await answer));
      }
      return vectors;
    },
  };
};
