import {
  gatewaySettings,
  modelSettings,
  processSettings,
  settings,
} from '@murmur/shared/runtime/process/settings';
import { z } from 'zod';

export const standaloneConfig = z.object({
  ...processSettings,
  DATA_DIR: settings.DATA_DIR,
  ALLOWED_ORIGINS: settings.ALLOWED_ORIGINS,
  RETENTION_DAYS: settings.RETENTION_DAYS,
  MAX_SOCKETS: settings.MAX_SOCKETS,
  ...gatewaySettings,
  ...modelSettings,
});
export type StandaloneConfig = z.output<typeof standaloneConfig>;
