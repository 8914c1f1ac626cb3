import { processSettings, settings } from '@murmur/shared/runtime/process/settings';
import { z } from 'zod';

export const realtimeConfig = z.object({
  ...processSettings,
  ROOM_URL: settings.ROOM_URL,
  REDIS_URL: settings.REDIS_URL,
  INTERNAL_TOKEN: settings.INTERNAL_TOKEN,
  ALLOWED_ORIGINS: settings.ALLOWED_ORIGINS,
  MAX_SOCKETS: settings.MAX_SOCKETS,
});
