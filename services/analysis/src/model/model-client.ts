import OpenAI, { type ClientOptions } from 'openai';
import { EnvHttpProxyAgent, fetch } from 'undici';

/** The proxy that calls of https go through, but for those to the hosts of `except`, comma-separated. */
export type Proxy = { url: string; except: string };

export type ModelServer = {
  apiKey: string;
  /** Of any server that speaks OpenAI's protocol; absent = OpenAI's. */
  baseURL?: string | undefined;
  proxy?: Proxy | undefined;
};

const through = ({ url, except }: Proxy): Pick<ClientOptions, 'fetch' | 'fetchOptions'> => ({
  // Node's own fetch takes no agent of another undici.
  fetch: fetch as unknown as NonNullable<ClientOptions['fetch']>,
  fetchOptions: {
    dispatcher: new EnvHttpProxyAgent({ httpProxy: '', httpsProxy: url, noProxy: except }),
  },
});

export const openModelClient = (server: ModelServer, maxRetries: number): OpenAI =>
  new OpenAI({
    apiKey: server.apiKey,
    baseURL: server.baseURL ?? null,
    maxRetries,
    logLevel: 'off',
    ...(server.proxy && through(server.proxy)),
  });
