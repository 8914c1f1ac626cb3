import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type EmbeddingsServer, startEmbeddings } from '@murmur/infra/servers/start-embeddings';
import { createOpenAiEmbedder } from '../src/embeddings/openai-embedder.ts';
import { measureVerifier } from './measure-verifier.ts';
import { addUp, shareOf } from './tally.ts';

let server: EmbeddingsServer;
beforeAll(async () => {
  server = await startEmbeddings();
}, 60_000);
afterAll(() => server?.stop());

test('by a real model of meaning false sentences about the reporting rooms are refused, and few of the true', async () => {
  const { url: baseURL, model } = server;
  const embedder = createOpenAiEmbedder({ apiKey: 'none', baseURL, model });
  const figures = await measureVerifier('reporting', embedder);
  const caught = shareOf(addUp(figures.flatMap((one) => Object.values(one.caught))));
  const lost = shareOf(addUp(figures.map((one) => one.lost)));
  expect(caught).toBeGreaterThanOrEqual(0.95);
  expect(lost).toBeLessThanOrEqual(0.05);
}, 300_000);
