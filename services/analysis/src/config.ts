import { settings } from '@murmur/shared/runtime/settings';
import { z } from 'zod';

export const analysisConfig = z.object({
  PORT: settings.PORT,
  HOST: settings.HOST,
  ROOM_URL: settings.ROOM_URL,
  MONGODB_URI: settings.MONGODB_URI,
  REDIS_URL: settings.REDIS_URL,
  INTERNAL_TOKEN: settings.INTERNAL_TOKEN,
  PUBLIC_URL: settings.PUBLIC_URL,
  RATE_LIMIT_SCALE: settings.RATE_LIMIT_SCALE,
  OPENAI_API_KEY: settings.OPENAI_API_KEY,
  OPENAI_BASE_URL: settings.OPENAI_BASE_URL,
  OPENAI_MODEL: settings.OPENAI_MODEL,
  OPENAI_EMBEDDING_MODEL: settings.OPENAI_EMBEDDING_MODEL,
  OPENAI_EMBEDDING_BASE_URL: settings.OPENAI_EMBEDDING_BASE_URL,
  OPENAI_EMBEDDING_API_KEY: settings.OPENAI_EMBEDDING_API_KEY,
  LOG_LEVEL: settings.LOG_LEVEL,
});
