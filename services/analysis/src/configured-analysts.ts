import type { Metrics } from '@murmur/shared/runtime/metrics';
import type { Analyst } from './analyst.ts';
import { configureEmbedder, type EmbedderSettings } from './embeddings/configured-embedder.ts';
import type { Embedder } from './embeddings/embedder.ts';
import { createFallbackAnalyst } from './fallback/fallback-analyst.ts';
import { observeAnalyst } from './observed-analyst.ts';
import { createOpenAiAnalyst } from './openai/openai-analyst.ts';

/** The analysts that the configuration asks for, measured; without a key there is no chat model. */
export const configureAnalysts = (
  config: EmbedderSettings & { OPENAI_MODEL: string },
  metrics: Metrics,
): { analyst: Analyst | null; fallback: Analyst; embedder: Embedder | null } => {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_MODEL: model } = config;
  const fallback = observeAnalyst(createFallbackAnalyst(), metrics.observeAnalyst('fallback'));
  const embedder = configureEmbedder(config, (tokens) => metrics.countTokens('embedding', tokens));
  if (!apiKey) return { analyst: null, fallback, embedder };
  const onUsage = ({ input, output }: { input: number; output: number }): void => {
    metrics.countTokens('input', input);
    metrics.countTokens('output', output);
  };
  const analyst = createOpenAiAnalyst({ apiKey, baseURL, model, onUsage });
  return { analyst: observeAnalyst(analyst, metrics.observeAnalyst('model')), fallback, embedder };
};
