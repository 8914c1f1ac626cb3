import type { IncomingMessage } from 'node:http';
import type { Logger } from '@murmur/shared/runtime/logger';
import { requestIdOf } from '@murmur/shared/runtime/request-context';
import type { Upstream } from './upstreams.ts';

/** What undici and Node say of a failure; several addresses that were tried are several `errors`. */
export type Failure = { code?: unknown; syscall?: unknown; errors?: Failure[] };

const failure = (code: string, message: string): Error & Failure =>
  Object.assign(new Error(message), { code });

export const clientLeft = failure('CLIENT_LEFT', 'the client left');
export const answerTimeout = failure('ETIMEDOUT', 'nobody answered in time');
export const endedUnanswered = failure('ECONNRESET', 'it ended without an answer');

/**
 * Nothing was sent when no connection could be made, so another upstream may be tried. Not every
 * code tells: a connection that stood times out as well.
 */
export const isNotConnected = ({ code, syscall, errors }: Failure): boolean =>
  code === 'UND_ERR_CONNECT_TIMEOUT' ||
  syscall === 'connect' ||
  syscall === 'getaddrinfo' ||
  (errors ?? []).some(isNotConnected);

const cutOff = new Set<unknown>([
  'UND_ERR_SOCKET',
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
]);

/** A kept-alive connection that the other side closed: safe to try again for what changes nothing. */
export const isCutOff = ({ code }: Failure): boolean => cutOff.has(code);

/** One line for each refusal, by which the service's own lines of the same request are found. */
export const logFailure = (
  logger: Logger,
  req: IncomingMessage,
  upstream: Upstream,
  { code }: Failure,
): void =>
  logger.warn(
    { request_id: requestIdOf(req), upstream: upstream.origin.host, code },
    'could not forward',
  );
