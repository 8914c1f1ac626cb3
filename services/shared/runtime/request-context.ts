import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { trustedFactor } from '@murmur/contract/limits';
import { AppError } from './app-error.ts';

/** Set by the gateway, and only by it: whose request this is, after TRUST_PROXY. */
export const clientAddressHeader = 'x-client-address';
/** Set by the gateway, and only by it, where the address is one of TRUSTED_ADDRESSES. */
export const trustedClientHeader = 'x-client-trusted';
export const requestIdHeader = 'x-request-id';

/** What a handler knows of a request beside its parsed input. */
export type RequestContext = {
  requestId: string;
  /** The client's address, for limits alone; never logged with what the client wrote. */
  address: string;
  /** By what the limits of the address are multiplied. */
  addressFactor: number;
  /** Scheme and host under which the client sees the product, without a slash at the end. */
  baseUrl: string;
  isHttps: boolean;
  cookies: string | undefined;
};

const saneRequestId = /^[\w.:=/+-]{1,128}$/;

/** The incoming request id if it is sane, else a new one. */
export const requestIdOf = (req: IncomingMessage): string => {
  const given = req.headers[requestIdHeader];
  return typeof given === 'string' && saneRequestId.test(given) ? given : randomUUID();
};

/** The longest name that DNS knows; a longer one would end up in every link that is made from it. */
const maxHostLength = 255;

/** A refusal of a host that can be none; null for any other. */
export const hostFault = (host: string | undefined): AppError | null =>
  host !== undefined && host.length > maxHostLength
    ? new AppError('BAD_REQUEST', 'The Host header is too long.')
    : null;

/**
 * The context of a request.
 * @param publicUrl the configured public address, which wins over the request's own host.
 * @throws AppError BAD_REQUEST for a host that can be none.
 */
export const readContext = (
  req: IncomingMessage,
  publicUrl: string | undefined,
): RequestContext => {
  const fault = hostFault(req.headers.host);
  if (fault) throw fault;
  const protocol = req.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  return {
    requestId: requestIdOf(req),
    address: String(req.headers[clientAddressHeader] ?? req.socket.remoteAddress ?? 'unknown'),
    addressFactor: req.headers[trustedClientHeader] === '1' ? trustedFactor : 1,
    isHttps: protocol === 'https',
    cookies: req.headers.cookie,
    baseUrl: publicUrl ?? `${protocol}://${req.headers.host ?? 'localhost'}`,
  };
};
