import { settings } from '@murmur/shared/runtime/settings';
import { z } from 'zod';
import { modelSettings } from './model/model-settings.ts';

export const analysisConfig = z.object({
  PORT: settings.PORT,
  METRICS_PORT: settings.METRICS_PORT,
  HOST: settings.HOST,
  ROOM_URL: settings.ROOM_URL,
  MONGODB_URI: settings.MONGODB_URI,
  REDIS_URL: settings.REDIS_URL,
  INTERNAL_TOKEN: settings.INTERNAL_TOKEN,
  PUBLIC_URL: settings.PUBLIC_URL,
  RATE_LIMIT_SCALE: settings.RATE_LIMIT_SCALE,
  ...modelSettings,
  LOG_LEVEL: settings.LOG_LEVEL,
  NODE_EXTRA_CA_CERTS: settings.NODE_EXTRA_CA_CERTS,
  OTEL_EXPORTER_OTLP_ENDPOINT: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_TRACES_SAMPLER_ARG: settings.OTEL_TRACES_SAMPLER_ARG,
});
