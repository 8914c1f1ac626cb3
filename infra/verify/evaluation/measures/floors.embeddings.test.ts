import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createFallbackAnalyst } from '@murmur/analysis/fallback/fallback-analyst';
import { createOpenAiEmbedder } from '@murmur/analysis/model/openai-embedder';
import {
  type EmbeddingsServer,
  startEmbeddings,
} from '@murmur/infra/verify/servers/start-embeddings';
import { readLabelledRooms } from './labelled-room.ts';
import { addFigures, type Figures, measureRoom } from './measure-room.ts';
import { withEmbeddings } from './reading-method.ts';
import { shareOf } from './tally.ts';

/** Floors slightly below the figures measured with multilingual-e5-small, which are in docs/analysis.md. */
describe('the held-out rooms, with a real embedding model', () => {
  let server: EmbeddingsServer;
  let figures: Figures;

  beforeAll(async () => {
    server = await startEmbeddings();
    const embedder = createOpenAiEmbedder({
      apiKey: 'none',
      baseURL: server.url,
      model: server.model,
    });
    const method = {
      name: 'embeddings',
      analyst: createFallbackAnalyst(),
      prepare: withEmbeddings(embedder),
    } as const;
    const measured: Figures[] = [];
    for (const room of readLabelledRooms('held-out'))
      measured.push(await measureRoom(method, room));
    figures = addFigures(measured);
  }, 300_000);

  afterAll(() => server?.stop());

  const share = (name: keyof Figures): number => shareOf(figures[name]) ?? 0;

  test('too few of the closest pairs share a subject for themes by similarity', () => {
    expect(figures.closestTenth.whole).toBeGreaterThan(20);
    expect(share('closestTenth')).toBeLessThan(0.8);
    expect(share('closestQuarter')).toBeLessThan(0.8);
  });

  test('vectors change the order of voices but no theme', () => {
    expect(share('held')).toBe(1);
    expect(figures.noiseIn.part).toBeLessThanOrEqual(2);
  });
});
