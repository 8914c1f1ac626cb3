import type { Embedder } from './embedder.ts';
import type { ModelSettings } from './model-settings.ts';
import { createOpenAiEmbedder } from './openai-embedder.ts';

type EmbedderSettings = Partial<
  Pick<
    ModelSettings,
    | 'OPENAI_API_KEY'
    | 'OPENAI_BASE_URL'
    | 'OPENAI_EMBEDDING_MODEL'
    | 'OPENAI_EMBEDDING_BASE_URL'
    | 'OPENAI_EMBEDDING_API_KEY'
  >
>;

/** The model of meaning that the configuration asks for; server and key are the chat model's unless it has its own. */
export const configureEmbedder = (
  settings: EmbedderSettings,
  onTokens: (tokens: number) => void,
): Embedder | null => {
  const model = settings.OPENAI_EMBEDDING_MODEL;
  if (!model) return null;
  return createOpenAiEmbedder({
    // A server of one's own may want no key, and the client wants one.
    apiKey: settings.OPENAI_EMBEDDING_API_KEY || settings.OPENAI_API_KEY || 'none',
    baseURL: settings.OPENAI_EMBEDDING_BASE_URL || settings.OPENAI_BASE_URL,
    model,
    onTokens,
  });
};
