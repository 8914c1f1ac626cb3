import { modelSettings, processSettings, settings } from '@murmur/shared/runtime/process/settings';
import { z } from 'zod';

export const analysisConfig = z.object({
  ...processSettings,
  ROOM_URL: settings.ROOM_URL,
  MONGODB_URI: settings.MONGODB_URI,
  REDIS_URL: settings.REDIS_URL,
  INTERNAL_TOKEN: settings.INTERNAL_TOKEN,
  ...modelSettings,
});
