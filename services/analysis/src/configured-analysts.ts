import type { ModelSettings } from '@murmur/shared/runtime/process/settings';
import type { Metrics } from '@murmur/shared/runtime/telemetry/metrics';
import type { Analyst } from './analyst.ts';
import { createFallbackAnalyst } from './fallback/fallback-analyst.ts';
import type { Embedder } from './model/embedder.ts';
import { createOpenAiAnalyst, type OpenAiAnalystConfig } from './model/openai-analyst.ts';
import { createOpenAiEmbedder } from './model/openai-embedder.ts';
import { observeAnalyst } from './pipeline/observed-analyst.ts';

/** Converts a setting, in which 0 means no limit. */
const limitOf = (value: number): number | null => (value > 0 ? value : null);

const proxyOf = ({ HTTPS_PROXY: url, NO_PROXY: except = '' }: Partial<ModelSettings>) =>
  url ? { url, except } : undefined;

export const modelConfigOf = (settings: ModelSettings): Omit<OpenAiAnalystConfig, 'apiKey'> => {
  const { OPENAI_PRICE_INPUT: input, OPENAI_PRICE_OUTPUT: output } = settings;
  return {
    baseURL: settings.OPENAI_BASE_URL,
    proxy: proxyOf(settings),
    model: settings.OPENAI_MODEL,
    judgeModel: settings.OPENAI_JUDGE_MODEL || undefined,
    firstTokenMs: settings.OPENAI_FIRST_TOKEN_SECONDS * 1_000,
    sendPersonalData: settings.OPENAI_SEND_PERSONAL_DATA,
    prices: input > 0 || output > 0 ? { input, output } : null,
    budget: {
      requestsPerMinute: limitOf(settings.ANALYSIS_BUDGET_REQUESTS_PER_MINUTE),
      requestsPerRoom: limitOf(settings.ANALYSIS_BUDGET_REQUESTS_PER_ROOM),
      tokensPerMinute: limitOf(settings.ANALYSIS_BUDGET_TOKENS_PER_MINUTE),
      costPerHour: limitOf(settings.ANALYSIS_BUDGET_COST_PER_HOUR),
      costPerRoom: limitOf(settings.ANALYSIS_BUDGET_COST_PER_ROOM),
    },
  };
};

/** Creates the embedding model, which uses the chat model's server and key unless it has its own settings. */
export const configureEmbedder = (
  settings: Partial<ModelSettings>,
  onTokens: (tokens: number) => void,
): Embedder | null => {
  const model = settings.OPENAI_EMBEDDING_MODEL;
  if (!model) return null;
  return createOpenAiEmbedder({
    // A self-hosted server may need no key, but the client requires one.
    apiKey: settings.OPENAI_EMBEDDING_API_KEY || settings.OPENAI_API_KEY || 'none',
    baseURL: settings.OPENAI_EMBEDDING_BASE_URL || settings.OPENAI_BASE_URL,
    proxy: proxyOf(settings),
    model,
    onTokens,
  });
};

type ConfiguredAnalysts = {
  analyst: Analyst | null;
  fallback: Analyst;
  modelName?: string;
  embedder: Embedder | null;
  roomsAtOnce: number;
};

/** Creates the configured analysts, with metrics. There is no chat model without a key. */
export const configureAnalysts = (config: ModelSettings, metrics: Metrics): ConfiguredAnalysts => {
  const { OPENAI_API_KEY: apiKey, ANALYSIS_BUDGET_ROOMS: roomsAtOnce } = config;
  const fallback = observeAnalyst(createFallbackAnalyst(), metrics.observeAnalyst('fallback'));
  const embedder = configureEmbedder(config, (tokens) => metrics.countTokens('embedding', tokens));
  if (!apiKey) return { analyst: null, fallback, embedder, roomsAtOnce };
  const onUsage: OpenAiAnalystConfig['onUsage'] = ({ input, output, cost }) => {
    metrics.countTokens('input', input);
    metrics.countTokens('output', output);
    metrics.countCost(cost);
  };
  const model = createOpenAiAnalyst({ apiKey, ...modelConfigOf(config), onUsage });
  const analyst = observeAnalyst(model, metrics.observeAnalyst('model'));
  return { analyst, fallback, modelName: config.OPENAI_MODEL, embedder, roomsAtOnce };
};
