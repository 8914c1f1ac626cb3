import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Set by the gateway, and only by it: whose request this is, after TRUST_PROXY. */
export const clientAddressHeader = 'x-client-address';
export const requestIdHeader = 'x-request-id';

/** What a handler knows of a request beside its parsed input. */
export type RequestContext = {
  requestId: string;
  /** The client's address, for limits alone; never logged with what the client wrote. */
  address: string;
  /** Scheme and host under which the client sees the product, without a slash at the end. */
  baseUrl: string;
};

const saneRequestId = /^[\w.:=/+-]{1,128}$/;

/** The incoming request id if it is sane, else a new one. */
export const requestIdOf = (req: IncomingMessage): string => {
  const given = req.headers[requestIdHeader];
  return typeof given === 'string' && saneRequestId.test(given) ? given : randomUUID();
};

/** `publicUrl`: the configured public address, which wins over the request's own host. */
export const readContext = (
  req: IncomingMessage,
  publicUrl: string | undefined,
): RequestContext => ({
  requestId: requestIdOf(req),
  address: String(req.headers[clientAddressHeader] ?? req.socket.remoteAddress ?? 'unknown'),
  baseUrl:
    publicUrl ??
    `${req.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${req.headers.host ?? 'localhost'}`,
});
