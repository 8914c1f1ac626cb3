import { settings } from '@murmur/shared/runtime/settings';
import type { z } from 'zod';

/** What the analysis asks of the environment, wherever it runs: the chat model, its budget, the model of meaning. */
export const modelSettings = {
  OPENAI_API_KEY: settings.OPENAI_API_KEY,
  OPENAI_BASE_URL: settings.OPENAI_BASE_URL,
  OPENAI_MODEL: settings.OPENAI_MODEL,
  OPENAI_PRICE_INPUT: settings.OPENAI_PRICE_INPUT,
  OPENAI_PRICE_OUTPUT: settings.OPENAI_PRICE_OUTPUT,
  OPENAI_SEND_PERSONAL_DATA: settings.OPENAI_SEND_PERSONAL_DATA,
  ANALYSIS_BUDGET_ROOMS: settings.ANALYSIS_BUDGET_ROOMS,
  ANALYSIS_BUDGET_REQUESTS_PER_MINUTE: settings.ANALYSIS_BUDGET_REQUESTS_PER_MINUTE,
  ANALYSIS_BUDGET_TOKENS_PER_MINUTE: settings.ANALYSIS_BUDGET_TOKENS_PER_MINUTE,
  ANALYSIS_BUDGET_COST_PER_HOUR: settings.ANALYSIS_BUDGET_COST_PER_HOUR,
  ANALYSIS_BUDGET_COST_PER_ROOM: settings.ANALYSIS_BUDGET_COST_PER_ROOM,
  OPENAI_EMBEDDING_MODEL: settings.OPENAI_EMBEDDING_MODEL,
  OPENAI_EMBEDDING_BASE_URL: settings.OPENAI_EMBEDDING_BASE_URL,
  OPENAI_EMBEDDING_API_KEY: settings.OPENAI_EMBEDDING_API_KEY,
} as const;

export type ModelSettings = z.output<z.ZodObject<typeof modelSettings>>;
