import type { IncomingMessage } from 'node:http';
import { type SocketQuery, socketQuery } from '@murmur/contract/socket-up';

/** Origins that may open sockets beside the gateway's own. */
export type Origins = { allowedOrigins: string[]; publicUrl: string | undefined };

/** `query` null: a credential is there but can be nobody's. */
export type Upgrade =
  | { kind: 'room'; roomId: string; query: SocketQuery | null }
  | { kind: 'refused'; status: '403 Forbidden' | '404 Not Found' };

const roomPath = /^\/ws\/rooms\/([A-Za-z0-9_-]{1,128})\/?$/;

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

const isWelcome = (req: IncomingMessage, { allowedOrigins, publicUrl }: Origins): boolean => {
  const { origin, host } = req.headers;
  if (origin === undefined) return true;
  const asked = urlOf(origin);
  if (asked === null) return false;
  // The scheme is not compared: behind a proxy that ends TLS this side sees http.
  if (asked.host === host?.toLowerCase()) return true;
  const named = publicUrl === undefined ? allowedOrigins : [...allowedOrigins, publicUrl];
  return named.some((each) => urlOf(each)?.origin === asked.origin);
};

/** Which room a socket is for and what its client says of itself, or the HTTP status that refuses it. */
export const readUpgrade = (req: IncomingMessage, origins: Origins): Upgrade => {
  const [path = '', ...search] = (req.url ?? '').split('?');
  const roomId = roomPath.exec(path)?.[1];
  if (roomId === undefined) return { kind: 'refused', status: '404 Not Found' };
  if (!isWelcome(req, origins)) return { kind: 'refused', status: '403 Forbidden' };
  const given = Object.fromEntries(new URLSearchParams(search.join('?')));
  const query = socketQuery.safeParse(given);
  return { kind: 'room', roomId, query: query.success ? query.data : null };
};
