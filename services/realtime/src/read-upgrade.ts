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

/** Returns the room and the client's query, or the HTTP status of the refusal. */
export const readUpgrade = (req: IncomingMessage, origins: Origins): Upgrade => {
  const [path = '', ...search] = (req.url ?? '').split('?');
  const roomId = roomPath.exec(path)?.[1];
  if (roomId === undefined) return { kind: 'refused', status: '404 Not Found' };
  if (!isAllowedOrigin(req, origins)) return { kind: 'refused', status: '403 Forbidden' };
  const given = Object.fromEntries(new URLSearchParams(search.join('?')));
  const query = socketQuery.safeParse(given);
  return { kind: 'room', roomId, query: query.success ? query.data : null };
};
