import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type EmbeddingsServer, startEmbeddings } from '@murmur/infra/servers/start-embeddings';
import { createOpenAiEmbedder } from '../src/embeddings/openai-embedder.ts';
import { createFallbackAnalyst } from '../src/fallback/fallback-analyst.ts';
import { readLabelledRooms } from './labelled-room.ts';
import { addFigures, type Figures, measureRoom } from './measure-room.ts';
import { withMeaning } from './reading-way.ts';
import { shareOf } from './tally.ts';

/** Floors a little under what is measured with multilingual-e5-small; docs/analysis.md has the figures. */
describe('the reporting half, by a real model of meaning', () => {
  let server: EmbeddingsServer;
  let figures: Figures;

  beforeAll(async () => {
    server = await startEmbeddings();
    const embedder = createOpenAiEmbedder({
      apiKey: 'none',
      baseURL: server.url,
      model: server.model,
    });
    const way = {
      name: 'embeddings',
      analyst: createFallbackAnalyst(),
      prepare: withMeaning(embedder),
    } as const;
    const measured: Figures[] = [];
    for (const room of readLabelledRooms('reporting')) measured.push(await measureRoom(way, room));
    figures = addFigures(measured);
  }, 300_000);

  afterAll(() => server?.stop());

  const share = (name: keyof Figures): number => shareOf(figures[name]) ?? 0;

  test('opinions with a subject are placed, and subjects are found', () => {
    expect(share('placed')).toBeGreaterThanOrEqual(0.87);
    expect(share('bestF')).toBeGreaterThanOrEqual(0.46);
    expect(share('precision')).toBeGreaterThanOrEqual(0.47);
    expect(share('noiseIn')).toBeLessThanOrEqual(0.25);
  });

  test('groups stay when a tenth is dropped, and whatever the order', () => {
    expect(share('kept')).toBeGreaterThanOrEqual(0.83);
    expect(share('shuffled')).toBe(1);
  });

  test('no text claims what the opinions do not show, and no opinion leads two themes', () => {
    expect(figures.falseSaid.whole).toBeGreaterThan(1_000);
    expect(figures.falseSaid.part).toBe(0);
    expect(figures.headsRepeated.part).toBe(0);
  });
});
