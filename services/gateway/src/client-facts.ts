import type { IncomingMessage } from 'node:http';
import { requestIdOf } from '@murmur/shared/runtime/request-context';
import proxyAddr from 'proxy-addr';
import { addressBlock } from './address-block.ts';
import type { ClientFacts } from './forward.ts';

/** Returns true if the proxy at this address, `hop` hops before the gateway, is one of the operator's. */
export type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Reads the facts about a client from its connection and the headers of trusted proxies. Each trusted proxy appends one value to a
 * forwarded header or overwrites the header, so any value before those comes from the client.
 */
export const readClient = (
  req: IncomingMessage,
  trust: TrustProxy,
): Omit<ClientFacts, 'trusted'> & { client: string } => {
  const addresses = proxyAddr.all(req, trust);
  const proxies = addresses.length - 1;
  const forwarded = (name: string): string | undefined => {
    if (proxies === 0) return undefined;
    const values = req.headers[name]?.toString().split(',') ?? [];
    return values[Math.max(0, values.length - proxies)]?.trim() || undefined;
  };
  const client = addresses.at(-1) ?? '';
  return {
    requestId: requestIdOf(req),
    client,
    address: addressBlock(client),
    protocol: forwarded('x-forwarded-proto') ?? 'http',
    host: forwarded('x-forwarded-host') ?? req.headers.host,
  };
};
