export type RedisAddress =
  | { kind: 'server'; url: string }
  /** Some nodes of a cluster. The others are discovered. */
  | { kind: 'cluster'; urls: string[] }
  /** The primary with this name, which the sentinels know. Credentials and TLS apply to Redis. */
  | {
      kind: 'sentinels';
      sentinels: { host: string; port: number }[];
      name: string;
      username?: string;
      password?: string;
      secure: boolean;
    };

const sentinelAddress = /^(rediss?)\+sentinel:\/\/(?:([^@]*)@)?([^/@]+)\/([^/]+)$/;
const sentinelPort = 26_379;

const readHostPort = (text: string): { host: string; port: number } => {
  const { hostname, port } = new URL(`redis://${text.trim()}`);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? sentinelPort : Number(port),
  };
};

const readCredentials = (text: string | undefined): { username?: string; password?: string } => {
  if (text === undefined) return {};
  const { username, password } = new URL(`redis://${text}@any`);
  return {
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
  };
};

/**
 * Reads `redis://…`, `redis+cluster://…` (several nodes separated by commas, each a complete URL), or
 * `redis+sentinel://user:password@first:26379,second:26379/name`, with `rediss` in place of `redis` for TLS. Several
 * plain addresses also denote a cluster.
 */
export const readRedisAddress = (text: string): RedisAddress => {
  const [, scheme, credentials, hosts = '', name = ''] = sentinelAddress.exec(text) ?? [];
  if (scheme === undefined) {
    const urls = text.split(',').map((url) => url.trim().replace('+cluster://', '://'));
    const isCluster = text.includes('+cluster://') || urls.length > 1;
    return isCluster ? { kind: 'cluster', urls } : { kind: 'server', url: urls.join() };
  }
  return {
    kind: 'sentinels',
    sentinels: hosts.split(',').map(readHostPort),
    name,
    ...readCredentials(credentials),
    secure: scheme === 'rediss',
  };
};
