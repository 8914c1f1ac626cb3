import { freePorts } from './free-port.ts';
import type { Identity } from './private-authority.ts';
import { prepareRedis } from './redis-process.ts';

export const startRedisOverTls = async (
  identity: Identity,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const [port = 0, tlsPort = 0] = await freePorts(2);
  const settings = {
    'tls-port': String(tlsPort),
    'tls-cert-file': identity.certificate,
    'tls-key-file': identity.key,
    'tls-ca-cert-file': identity.authority,
    'tls-auth-clients': 'no',
  };
  const extra = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const redis = await prepareRedis(port, extra);
  await redis.process.start();
  return {
    url: `rediss://127.0.0.1:${tlsPort}`,
    stop: async () => {
      await redis.process.dispose();
      await redis.removeData();
    },
  };
};
