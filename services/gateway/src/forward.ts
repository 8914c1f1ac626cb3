import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import {
  clientAddressHeader,
  requestIdHeader,
  trustedClientHeader,
} from '@murmur/shared/runtime/request-context';

/**
 * Hands a request to the service that owns it: a function call in one process, a proxy between
 * processes, which waits for the beginning of the answer for so long.
 */
export type Forward = (req: IncomingMessage, res: ServerResponse, answerTimeoutMs?: number) => void;

export type ClientFacts = {
  requestId: string;
  /** Key of the address limits: the client's address, as far as TRUST_PROXY determines it. */
  address: string;
  /** Whether it is one of TRUSTED_ADDRESSES. */
  trusted: boolean;
  protocol: string;
  host: string | undefined;
};

/** What frames a message, asks for a socket or says through whom it came is not a client's to take away. */
const notToBeNamed = /^(upgrade|content-length|transfer-encoding|x-forwarded-.*)$/;

/** The headers that `Connection` names end with it (RFC 9110 section 7.6.1). */
const dropNominated = (headers: IncomingHttpHeaders): void => {
  for (const name of headers.connection?.toLowerCase().split(',') ?? []) {
    if (!notToBeNamed.test(name.trim())) delete headers[name.trim()];
  }
};

/**
 * Writes what the gateway knows of a client into the headers that services trust, over whatever
 * the client sent under these names. What the client meant for its connection alone goes first, or
 * it could name these.
 */
export const stampClient = (req: IncomingMessage, facts: ClientFacts): void => {
  dropNominated(req.headers);
  req.headers[requestIdHeader] = facts.requestId;
  req.headers[clientAddressHeader] = facts.address;
  if (facts.trusted) req.headers[trustedClientHeader] = '1';
  else delete req.headers[trustedClientHeader];
  req.headers['x-forwarded-proto'] = facts.protocol;
  if (facts.host !== undefined) req.headers.host = facts.host;
};
