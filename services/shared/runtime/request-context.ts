import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { trustedFactor } from '@murmur/contract/limits';
import { AppError } from './app-error.ts';

/** Set only by the gateway: the client's address, determined by TRUST_PROXY. */
export const clientAddressHeader = 'x-client-address';
/** Set only by the gateway, when the address is one of TRUSTED_ADDRESSES. */
export const trustedClientHeader = 'x-client-trusted';
export const requestIdHeader = 'x-request-id';

/** Facts about a request beyond its parsed input. */
export type RequestContext = {
  /** The client's address, used only for rate limits; never logged together with what the client wrote. */
  address: string;
  /** Multiplier of the limits per address. */
  addressFactor: number;
  /** Scheme and host under which the client reaches the product, without a trailing slash. */
  baseUrl: string;
  /** PUBLIC_URL, or '' without one. Unlike `baseUrl`, no client can change it. */
  canonicalUrl: string;
  isHttps: boolean;
  cookies: string | undefined;
};

const validRequestId = /^[\w.:=/+-]{1,128}$/;

/** Returns the incoming request id if it is valid, and a new one otherwise. */
export const requestIdOf = (req: IncomingMessage): string => {
  const given = req.headers[requestIdHeader];
  return typeof given === 'string' && validRequestId.test(given) ? given : randomUUID();
};

/** The maximum length of a DNS name. A longer host would otherwise end up in every generated link. */
const maxHostLength = 255;

export const hostFault = (host: string | undefined): AppError | null =>
  host !== undefined && host.length > maxHostLength
    ? new AppError('BAD_REQUEST', 'The Host header is too long.')
    : null;

/**
 * Reads the context of a request.
 * @param publicUrl the configured public address, which takes precedence over the request's host
 * @throws AppError BAD_REQUEST for an invalid host
 */
export const readContext = (
  req: IncomingMessage,
  publicUrl: string | undefined,
): RequestContext => {
  const fault = hostFault(req.headers.host);
  if (fault) throw fault;
  const protocol = req.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  return {
    address: String(req.headers[clientAddressHeader] ?? req.socket.remoteAddress ?? 'unknown'),
    addressFactor: req.headers[trustedClientHeader] === '1' ? trustedFactor : 1,
    isHttps: protocol === 'https',
    cookies: req.headers.cookie,
    canonicalUrl: publicUrl ?? '',
    baseUrl: publicUrl ?? `${protocol}://${req.headers.host ?? 'localhost'}`,
  };
};
