import type { IncomingMessage } from 'node:http';
import { requestIdOf } from '@murmur/shared/runtime/request-context';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';
import type { Upstream } from './upstreams.ts';

/** A failure as undici and Node report it; with several addresses, `errors` contains one failure for each. */
export type Failure = { code?: unknown; syscall?: unknown; errors?: Failure[] };

const failure = (code: string, message: string): Error & Failure =>
  Object.assign(new Error(message), { code });

export const clientLeft = failure('CLIENT_LEFT', 'the client disconnected');
export const answerTimeout = failure('ETIMEDOUT', 'no response in time');
export const endedUnanswered = failure('ECONNRESET', 'the connection ended without a response');

/**
 * Returns true if no connection was made: nothing was sent, so another upstream may be tried. The code alone does not
 * decide, because an established connection can time out as well.
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

/** Returns true if the other side closed a kept-alive connection; a call that changes nothing can then be repeated. */
export const isCutOff = ({ code }: Failure): boolean => cutOff.has(code);

/** Logs one line per failed request; the request id links it to the service's own log lines. */
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
