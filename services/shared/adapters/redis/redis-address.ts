/** Where Redis is, as REDIS_URL says it. */
export type RedisAddress =
  /** One server; or the nodes of a cluster, of which some are named. */
  | { kind: 'nodes'; urls: string[] }
  /** The primary of this name, which the sentinels know; credentials and TLS are those of Redis. */
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
 * Reads `redis://…` or `rediss://…`, several with commas between, or
 * `redis+sentinel://user:password@first:26379,second:26379/name` (`rediss+sentinel` with TLS).
 */
export const readRedisAddress = (text: string): RedisAddress => {
  const [, scheme, credentials, hosts = '', name = ''] = sentinelAddress.exec(text) ?? [];
  if (scheme === undefined)
    return { kind: 'nodes', urls: text.split(',').map((url) => url.trim()) };
  return {
    kind: 'sentinels',
    sentinels: hosts.split(',').map(readHostPort),
    name,
    ...readCredentials(credentials),
    secure: scheme === 'rediss',
  };
};
