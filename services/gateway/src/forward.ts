import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
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
 * Headers that a client cannot remove by naming them in `Connection`: framing, upgrades and forwarding information.
 */
const notToBeNamed = /^(upgrade|content-length|transfer-encoding|x-forwarded-.*)$/;

/** Removes the headers that `Connection` names (RFC 9110 section 7.6.1). */
const dropNominated = (headers: IncomingHttpHeaders): void => {
  for (const name of headers.connection?.toLowerCase().split(',') ?? []) {
    if (!notToBeNamed.test(name.trim())) delete headers[name.trim()];
  }
};

/**
 * Writes the facts about a client into the headers that services trust, overwriting any the client sent. The
 * headers that `Connection` names are removed first, because it could name the trusted ones.
 */
export const setClientHeaders = (req: IncomingMessage, facts: ClientFacts): void => {
  dropNominated(req.headers);
  req.headers[requestIdHeader] = facts.requestId;
  req.headers[clientAddressHeader] = facts.address;
  if (facts.trusted) req.headers[trustedClientHeader] = '1';
  else delete req.headers[trustedClientHeader];
  req.headers['x-forwarded-proto'] = facts.protocol;
  if (facts.host !== undefined) req.headers.host = facts.host;
};
