import { settings } from '@murmur/shared/runtime/settings';
import { z } from 'zod';

export const gatewayConfig = z.object({
  PORT: settings.PORT,
  METRICS_PORT: settings.METRICS_PORT,
  HOST: settings.HOST,
  PUBLIC_URL: settings.PUBLIC_URL,
  ROOM_URL: settings.ROOM_URL,
  ANALYSIS_URL: settings.ANALYSIS_URL,
  REALTIME_URL: settings.REALTIME_URL,
  REDIS_URL: settings.REDIS_URL,
  INTERNAL_TOKEN: settings.INTERNAL_TOKEN,
  TRUST_PROXY: settings.TRUST_PROXY,
  TRUSTED_ADDRESSES: settings.TRUSTED_ADDRESSES,
  RATE_LIMIT_SCALE: settings.RATE_LIMIT_SCALE,
  OPERATOR_NAME: settings.OPERATOR_NAME,
  OPERATOR_CONTACT: settings.OPERATOR_CONTACT,
  OPERATOR_IMPRINT: settings.OPERATOR_IMPRINT,
  ADS_CLIENT: settings.ADS_CLIENT,
  ADS_HOUSE: settings.ADS_HOUSE,
  LOG_LEVEL: settings.LOG_LEVEL,
  NODE_EXTRA_CA_CERTS: settings.NODE_EXTRA_CA_CERTS,
  OTEL_EXPORTER_OTLP_ENDPOINT: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_TRACES_SAMPLER_ARG: settings.OTEL_TRACES_SAMPLER_ARG,
});
