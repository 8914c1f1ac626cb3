import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  clientAddressHeader,
  requestIdHeader,
  trustedClientHeader,
} from '@murmur/shared/runtime/request-context';

/**
 * Passes a request to the service that owns it: a function call within one process, a proxy between
 * processes. `answerTimeoutMs` limits the wait for the beginning of the response.
 */
export type Forward = (req: IncomingMessage, res: ServerResponse, answerTimeoutMs?: number) => void;

export type ClientFacts = {
  requestId: string;
  /** Key of the address limits: the client's address, as determined by TRUST_PROXY. */
  address: string;
  /** True if the address is in TRUSTED_ADDRESSES. */
  trusted: boolean;
  protocol: string;
  host: string | undefined;
};

/**
 * Writes the facts about a client into the headers that services trust, overwriting any the client sent. What a client
 * names in `Connection` is ignored: it could name these headers. Hop-by-hop headers are removed by their list.
 */
export const setClientHeaders = (req: IncomingMessage, facts: ClientFacts): void => {
  req.headers[requestIdHeader] = facts.requestId;
  req.headers[clientAddressHeader] = facts.address;
  if (facts.trusted) req.headers[trustedClientHeader] = '1';
  else delete req.headers[trustedClientHeader];
  req.headers['x-forwarded-proto'] = facts.protocol;
  if (facts.host !== undefined) req.headers.host = facts.host;
};
