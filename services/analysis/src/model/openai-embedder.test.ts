import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AnalystFailure } from '../analyst.ts';
import { dot } from '../repetition/vectors.ts';
import { VectorServer } from '../testing/vector-server.ts';
import type { Embedder } from './embedder.ts';
import { createOpenAiEmbedder } from './openai-embedder.ts';

describe('an embedding model behind a server', () => {
  const signal = new AbortController().signal;
  let server: VectorServer;
  let embedder: Embedder;
  let tokens = 0;

  beforeEach(async () => {
    server = new VectorServer();
    tokens = 0;
    embedder = createOpenAiEmbedder({
      apiKey: 'key',
      baseURL: await server.open(),
      model: 'any',
      timeoutMs: 2_000,
      onTokens: (count) => {
        tokens += count;
      },
    });
  });

  afterEach(() => server.close());

  it('returns a unit vector for each text, in order, in batches of 32', async () => {
    server.answering = 'backwards';
    const texts = Array.from({ length: 70 }, (_, at) => `${at % 2 === 0 ? 'a' : 'b'} text ${at}`);
    const vectors = await embedder.embed(texts, signal);
    expect(server.requests.map(({ input }) => input.length)).toEqual([32, 32, 6]);
    expect(tokens).toBe(70);
    for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1);
    const [first, second, third] = vectors as [Float32Array, Float32Array, Float32Array];
    expect(dot(first, third)).toBeGreaterThan(dot(first, second));
    expect(await embedder.embed([], signal)).toEqual([]);
  });

  it('never sends contact details', async () => {
    await embedder.embed(['call 010-1234-0000 or mail a@example.com'], signal);
    expect(server.requests[0]?.input).toEqual(['call […] or mail […]']);
  });

  it.each([
    ['short' as const, 'invalid_answer'],
    ['hang' as const, 'timeout'],
    [{ status: 500 }, 'server_error'],
    [{ status: 401 }, 'unauthorized'],
    [{ status: 429 }, 'rate_limited'],
  ])('reports the reason for a response of %j: %s', async (answering, reason) => {
    server.answering = answering;
    const embedding = embedder.embed(['a secret'], signal);
    await expect(embedding).rejects.toMatchObject({ name: 'AnalystFailure', reason });
    await expect(embedding).rejects.not.toThrow(/secret/u);
  });

  it('rejects with the reason of its signal', async () => {
    server.answering = 'hang';
    const stopping = new AbortController();
    const embedding = embedder.embed(['a'], stopping.signal);
    stopping.abort(new AnalystFailure('aborted'));
    await expect(embedding).rejects.toMatchObject({ reason: 'aborted' });
  });
});
