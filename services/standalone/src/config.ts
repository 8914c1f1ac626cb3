import { modelSettings } from '@murmur/analysis/model/model-settings';
import { settings } from '@murmur/shared/runtime/settings';
import { z } from 'zod';

/** The configuration of the one-process product. */
export const standaloneConfig = z.object({
  PORT: settings.PORT,
  METRICS_PORT: settings.METRICS_PORT,
  HOST: settings.HOST,
  DATA_DIR: settings.DATA_DIR,
  PUBLIC_URL: settings.PUBLIC_URL,
  TRUST_PROXY: settings.TRUST_PROXY,
  TRUSTED_ADDRESSES: settings.TRUSTED_ADDRESSES,
  ALLOWED_ORIGINS: settings.ALLOWED_ORIGINS,
  RETENTION_DAYS: settings.RETENTION_DAYS,
  MAX_SOCKETS: settings.MAX_SOCKETS,
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
  ...modelSettings,
});
export type StandaloneConfig = z.output<typeof standaloneConfig>;
