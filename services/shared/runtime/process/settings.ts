import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';

// The keys of the environment, each declared and described once. A service's schema combines those that it reads.

const digits = /^\d+(\.\d+)?$/;

const number = (describe: string, preset: number, min = 0) =>
  z
    .string()
    .regex(digits, { error: 'must be a number' })
    .default(String(preset))
    .transform(Number)
    .refine((value) => value >= min, { error: `must be at least ${min}` })
    .describe(describe);

const text = (describe: string) => z.string().optional().describe(describe);

const webAddress = (describe = '') =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .optional()
    .describe(describe);

const yesOrNo = (describe: string) =>
  z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe(describe);

const required = () => z.string({ error: 'must be set' });

const partsOf = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const list = (describe: string, isValid: (part: string) => boolean, error: string) =>
  z
    .string()
    .default('')
    .transform(partsOf)
    .refine((parts) => parts.every(isValid), { error })
    .describe(describe);

const serviceUrls = (service: string) =>
  required()
    .transform((urls) => urls.split(',').map((url) => url.trim().replace(/\/+$/, '')))
    .pipe(z.array(z.url({ protocol: /^http$/ })).min(1))
    .describe(`Address of the ${service} service; several processes comma-separated`);

const isFile = (path: string): boolean => {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/**
 * Returns true for an address, or a range of addresses given by bits or a mask: 10.0.0.0/8, 10.0.0.0/255.0.0.0,
 * 2001:db8::/32.
 */
const isAddressRange = (range: string): boolean => {
  const [address = '', size, ...others] = range.split('/');
  const family = isIP(address);
  if (family === 0 || others.length > 0) return false;
  if (size === undefined || (family === 4 && isIP(size) === 4)) return true;
  return /^\d{1,3}$/.test(size) && Number(size) <= (family === 4 ? 32 : 128);
};

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];
const isProxy = (part: string): boolean => namedRanges.includes(part) || isAddressRange(part);

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

const isMailAddress = (address: string): boolean =>
  /^[^\s@<>]{1,64}@[^\s@<>]{1,250}$/.test(address);

/** Returns true for an origin as browsers send it: a scheme, a host and optionally a port. */
const isOrigin = (origin: string): boolean =>
  isWebAddress(origin) && new URL(origin).pathname === '/';

const isPort = (port: number): boolean => Number.isInteger(port) && port <= 65_535;
const portError = { error: 'must be a whole number up to 65535' };

export const processSettings = {
  PORT: number('Port to listen on; 0 = any free port', 8080).refine(isPort, portError),
  METRICS_PORT: z
    .string()
    .regex(/^\d+$/, portError)
    .transform(Number)
    .refine(isPort, portError)
    .optional()
    .describe('Separate port for /metrics; absent = served on PORT, to direct callers only'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PUBLIC_URL: webAddress()
    .transform((url) => url?.replace(/\/+$/, ''))
    .describe('Public address of the product; absent = the host of each request'),
  RATE_LIMIT_SCALE: number('Multiplies every rate limit; 0 = off (load tests)', 1),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Minimum log level; `npm start` without it: warn'),
  NODE_EXTRA_CA_CERTS: z
    .string()
    .refine(isFile, { error: 'must be a file that can be read' })
    .optional()
    .describe(
      'File (PEM) of additional certificate authorities: for `rediss`, MongoDB over TLS, a model',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress(
    'Address of an OpenTelemetry collector (OTLP over HTTP) for traces; absent = no traces',
  ),
  OTEL_TRACES_SAMPLER_ARG: number('Share of public calls that are traced, 0 to 1', 1).refine(
    (share) => share <= 1,
    { error: 'must be at most 1' },
  ),
} as const;

export const gatewaySettings = {
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((proxies): boolean | number | string[] => {
      if (proxies === '' || proxies === 'false') return false;
      return /^\d+$/.test(proxies) ? Number(proxies) : partsOf(proxies);
    })
    .refine((proxies) => !Array.isArray(proxies) || proxies.every(isProxy), {
      error: 'must be a number of hops, or addresses and ranges, comma-separated',
    })
    .describe(
      'Proxies whose X-Forwarded-* headers are trusted: a number of hops, or addresses and ranges',
    ),
  TRUSTED_ADDRESSES: list(
    'Addresses and ranges, comma-separated, with ten times the usual rate limit per address, such as a venue; they may guess no more room codes than others',
    isAddressRange,
    'must be addresses and ranges, such as 203.0.113.7,198.51.100.0/24',
  ),
  OPERATOR_NAME: z
    .string()
    .max(100, { error: 'must be 100 characters at most' })
    .optional()
    .describe('Name of the operator of this server, shown in the footer'),
  OPERATOR_CONTACT: z
    .string()
    .refine((contact) => isMailAddress(contact) || isWebAddress(contact), {
      error: 'must be an e-mail address or an address that begins with https://',
    })
    .optional()
    .describe(
      'E-mail address or contact page of the operator, shown in the footer and with errors',
    ),
  OPERATOR_IMPRINT: webAddress(
    'Page with the legal notice (imprint) of the operator, linked in the footer',
  ),
  ADS_CLIENT: z
    .string()
    .regex(/^ca-pub-\d{16}$/, { error: 'must be a publisher id, ca-pub- and 16 digits' })
    .optional()
    .describe(
      'Publisher id at Google AdSense, `ca-pub-…`: shows its ads on the results page, in Europe only after consent; absent = no ads',
    ),
  ADS_HOUSE: yesOrNo(
    'Shows a notice for Murmur itself on the results page where no ad network is configured or consented to',
  ),
} as const;

export const modelSettings = {
  OPENAI_API_KEY: text('API key of the model; absent = analysis without a model'),
  OPENAI_BASE_URL: webAddress('Address of any OpenAI-compatible server; absent = OpenAI'),
  HTTPS_PROXY: webAddress(
    'Proxy for calls to a language or embedding model over `https`; other calls use none',
  ),
  NO_PROXY: z
    .string()
    .default('')
    .describe('Model servers called without `HTTPS_PROXY`, comma-separated host names'),
  OPENAI_MODEL: z.string().default('gpt-4.1-mini').describe('Name of the model'),
  OPENAI_JUDGE_MODEL: text('Name of the model that checks every sentence; absent = OPENAI_MODEL'),
  OPENAI_FIRST_TOKEN_SECONDS: number(
    'Timeout in seconds until the model’s first token; the call is then repeated once',
    60,
    1,
  ),
  OPENAI_PRICE_INPUT: number('Price of a million input tokens; 0 = unknown', 0),
  OPENAI_PRICE_OUTPUT: number('Price of a million output tokens; 0 = unknown', 0),
  OPENAI_SEND_PERSONAL_DATA: yesOrNo(
    'Sends e-mail addresses, links, handles and long numbers in opinions to the model too',
  ),
  ANALYSIS_BUDGET_ROOMS: number('Rooms that a process analyses concurrently', 4, 1).refine(
    Number.isInteger,
    { error: 'must be a whole number' },
  ),
  ANALYSIS_BUDGET_REQUESTS_PER_MINUTE: number(
    'Model calls per minute and process; 0 = no limit',
    0,
  ),
  ANALYSIS_BUDGET_REQUESTS_PER_ROOM: number(
    'Model calls per room, hour and process; beyond it, analysis without a model; 0 = no limit',
    300,
  ),
  ANALYSIS_BUDGET_TOKENS_PER_MINUTE: number('Tokens per minute and process; 0 = no limit', 0),
  ANALYSIS_BUDGET_COST_PER_HOUR: number(
    'Cost per hour and process, at the prices above; 0 = no limit',
    0,
  ),
  ANALYSIS_BUDGET_COST_PER_ROOM: number(
    'Cost per room; beyond it, analysis without a model; 0 = no limit',
    0,
  ),
  OPENAI_EMBEDDING_MODEL: text(
    'Name of an embedding model, used to list similar opinions next to each other; absent = listed in order of writing',
  ),
  OPENAI_EMBEDDING_BASE_URL: webAddress(
    'Address of its OpenAI-compatible server; absent = OPENAI_BASE_URL',
  ),
  OPENAI_EMBEDDING_API_KEY: text('Its API key; absent = OPENAI_API_KEY'),
} as const;

export type ModelSettings = z.output<z.ZodObject<typeof modelSettings>>;

export const settings = {
  DATA_DIR: z.string().default('./data').describe('Folder of the database file'),
  ALLOWED_ORIGINS: list(
    'Additional origins that may open sockets, comma-separated',
    isOrigin,
    'must be origins, such as https://talk.example.org',
  ),
  RETENTION_DAYS: z
    .string()
    .regex(digits, { error: 'must be a number of days' })
    .transform(Number)
    .optional()
    .describe('Days after its end until a room and its results are deleted; absent = kept'),
  MAX_SOCKETS: number('Maximum number of sockets per process; further ones get a 503', 20_000, 1),
  MONGODB_URI: required()
    .regex(/^mongodb(\+srv)?:\/\//, { error: 'must be a mongodb:// address' })
    .describe('MongoDB: rooms, opinions, analyses, shares'),
  REDIS_URL: required()
    .regex(/^rediss?((\+cluster)?:\/\/|\+sentinel:\/\/[^/]+\/[^/]+$)/, {
      error:
        'must be a redis:// or redis+cluster:// address, or redis+sentinel://… with the name of its primary',
    })
    .describe(
      'Redis: bus, queues, limits; a cluster as `redis+cluster://host:6379`, or several of its nodes, comma-separated; with Sentinel `redis+sentinel://user:password@host:26379,host:26379/name`; with TLS `rediss`',
    ),
  INTERNAL_TOKEN: required()
    .transform((tokens) => tokens.split(',').map((token) => token.trim()))
    .pipe(z.array(z.string().min(16, { error: 'must have at least 16 characters' })))
    .describe(
      'Shared secret of the services; during a rotation several, comma-separated: the first is sent, all are accepted',
    ),
  ROOM_URL: serviceUrls('room'),
  ANALYSIS_URL: serviceUrls('analysis'),
  REALTIME_URL: serviceUrls('realtime'),
} as const;
