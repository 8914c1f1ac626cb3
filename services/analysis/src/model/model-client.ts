import OpenAI, { type ClientOptions } from 'openai';
import { EnvHttpProxyAgent, fetch } from 'undici';

/** The proxy for https calls, except to the comma-separated hosts in `except`. */
export type Proxy = { url: string; except: string };

export type ModelServer = {
  apiKey: string;
  /** Base URL of any OpenAI-compatible server; absent = OpenAI. */
  baseURL?: string | undefined;
  proxy?: Proxy | undefined;
};

const through = ({ url, except }: Proxy): Pick<ClientOptions, 'fetch' | 'fetchOptions'> => ({
  // Node's built-in fetch does not accept an agent of another undici version.
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
