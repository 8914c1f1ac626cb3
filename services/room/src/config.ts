import { processSettings, settings } from '@murmur/shared/runtime/process/settings';
import { z } from 'zod';

export const roomConfig = z.object({
  ...processSettings,
  MONGODB_URI: settings.MONGODB_URI,
  REDIS_URL: settings.REDIS_URL,
  INTERNAL_TOKEN: settings.INTERNAL_TOKEN,
  RETENTION_DAYS: settings.RETENTION_DAYS,
});
