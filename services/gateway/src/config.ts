import {
  gatewaySettings,
  processSettings,
  settings,
} from '@murmur/shared/runtime/process/settings';
import { z } from 'zod';

export const gatewayConfig = z.object({
  ...processSettings,
  ROOM_URL: settings.ROOM_URL,
  ANALYSIS_URL: settings.ANALYSIS_URL,
  REALTIME_URL: settings.REALTIME_URL,
  REDIS_URL: settings.REDIS_URL,
  INTERNAL_TOKEN: settings.INTERNAL_TOKEN,
  ...gatewaySettings,
});

type PublicSettings = Pick<
  z.output<typeof gatewayConfig>,
  'PUBLIC_URL' | keyof typeof gatewaySettings
>;

export const gatewayOptions = (config: PublicSettings) => ({
  publicUrl: config.PUBLIC_URL,
  trustProxy: config.TRUST_PROXY,
  trustedAddresses: config.TRUSTED_ADDRESSES,
  operator: {
    name: config.OPERATOR_NAME,
    contact: config.OPERATOR_CONTACT,
    imprint: config.OPERATOR_IMPRINT,
  },
  ads: { client: config.ADS_CLIENT, house: config.ADS_HOUSE },
});
