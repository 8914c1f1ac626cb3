import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddressHeader, requestIdHeader } from '@murmur/shared/runtime/request-context';

/** Hands a request to the service that owns it: a function call in one process, a proxy between processes. */
export type Forward = (req: IncomingMessage, res: ServerResponse) => void;

export type ClientFacts = {
  requestId: string;
  /** The client's address as far as TRUST_PROXY lets it be told. */
  address: string;
  protocol: string;
  host: string | undefined;
};

/**
 * Writes what the gateway knows of a client into the headers that services trust, over whatever
 * the client sent under these names.
 */
export const stampClient = (req: IncomingMessage, facts: ClientFacts): void => {
  req.headers[requestIdHeader] = facts.requestId;
  req.headers[clientAddressHeader] = facts.address;
  req.headers['x-forwarded-proto'] = facts.protocol;
  if (facts.host !== undefined) req.headers.host = facts.host;
};
