import type { IncomingMessage } from 'node:http';
import { type SocketQuery, socketQuery } from '@murmur/contract/socket-up';

/** Origins allowed in addition to the gateway's own. */
export type Origins = { allowedOrigins: string[]; publicUrl: string | undefined };

/** `query` null: the credential is malformed. */
export type Upgrade =
  | { kind: 'room'; roomId: string; query: SocketQuery | null }
  | { kind: 'refused'; status: '403 Forbidden' | '404 Not Found' };

const roomPath = /^\/ws\/rooms\/([A-Za-z0-9_-]{1,128})\/?$/;

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

const isAllowedOrigin = (req: IncomingMessage, { allowedOrigins, publicUrl }: Origins): boolean => {
  const { origin, host } = req.headers;
  if (origin === undefined) return true;
  const given = urlOf(origin);
  if (given === null) return false;
  // Schemes are not compared, because behind a TLS proxy this process sees http.
  if (given.host === host?.toLowerCase()) return true;
  const named = publicUrl === undefined ? allowedOrigins : [...allowedOrigins, publicUrl];
  return named.some((each) => urlOf(each)?.origin === given.origin);
};

/** Decodes what `encodeURIComponent` encoded; anything else is no credential of ours. */
const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/**
 * Returns the credentials among the subprotocols that a client offers after `murmur`, such as `participant_id.…`:
 * proxies log addresses, but not this header. Pages of earlier releases send them in the query.
 */
const credentialsOf = ({ headers }: IncomingMessage): [string, string][] =>
  (headers['sec-websocket-protocol'] ?? '').split(',').flatMap((offered) => {
    const [, name, value] = /^(participant_id|host_token)\.(.+)$/.exec(offered.trim()) ?? [];
    return name === undefined || value === undefined ? [] : [[name, decoded(value)]];
  });

/** Returns the room and the client's query, or the HTTP status of the refusal. */
export const readUpgrade = (req: IncomingMessage, origins: Origins): Upgrade => {
  const [path = '', ...search] = (req.url ?? '').split('?');
  const roomId = roomPath.exec(path)?.[1];
  if (roomId === undefined) return { kind: 'refused', status: '404 Not Found' };
  if (!isAllowedOrigin(req, origins)) return { kind: 'refused', status: '403 Forbidden' };
  const given = Object.fromEntries([
    ...new URLSearchParams(search.join('?')),
    ...credentialsOf(req),
  ]);
  const query = socketQuery.safeParse(given);
  return { kind: 'room', roomId, query: query.success ? query.data : null };
};
