import { type InternalApi, type InternalOwner, internalCalls } from '@murmur/contract/internal';
import { Pool } from 'undici';
import { AppError } from '../../runtime/app-error.ts';
import { authorizationOf, internalPath } from '../../runtime/http/internal-http.ts';
import { requestIdHeader } from '../../runtime/request-context.ts';
import { currentOrigin, inSpan } from '../../runtime/telemetry/scope.ts';
import { traceparentHeader } from '../../runtime/telemetry/tracer.ts';

const callTimeoutMs = 4_000;

/**
 * Calls that change something. Unlike read-only calls, they are not repeated on the next process after a broken
 * connection.
 */
const mutations = new Set(['finishRoom', 'noteAttendance']);

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

const notConnected = new Set<unknown>(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT', 'ENOTFOUND']);
/** Errors of calls that timed out, which are not repeated. */
const timeouts = new Set<unknown>(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Returns the headers that identify the public call to which an internal call belongs. */
const originHeaders = (): Record<string, string> => {
  const { request_id, traceparent } = currentOrigin() ?? {};
  return {
    ...(request_id ? { [requestIdHeader]: request_id } : {}),
    ...(traceparent ? { [traceparentHeader]: traceparent } : {}),
  };
};

export type InternalClient<Owner extends InternalOwner> = {
  api: InternalApi<Owner>;
  close(): Promise<void>;
};

/**
 * Opens a client for the internal calls of another service over persistent HTTP connections. With several processes,
 * calls rotate among them, and an unreachable process is skipped. The first process is tried once more at the end,
 * because a persistent connection can break while its process is healthy, and one address can belong to several
 * processes.
 * @param connectionMs maximum age of a connection
 * @param tokens the first is sent; the others are accepted from callers of this process
 * @throws AppError UNAVAILABLE from every call if no process responds within 4 s
 */
export const openInternalClient = <Owner extends InternalOwner>(
  owner: Owner,
  origins: string[],
  [token = '']: readonly string[],
  { connectionMs = 30_000 }: { connectionMs?: number } = {},
): InternalClient<Owner> => {
  const pools = origins.map(
    (origin) =>
      new Pool(origin, {
        connections: 32,
        connect: { timeout: 1_000 },
        // A load balancer keeps a connection on one process, so connections are renewed to reach processes added
        // later.
        clientTtl: connectionMs,
      }),
  );
  let firstPool = 0;

  const post = async (pool: Pool, name: string, input: unknown): Promise<unknown> => {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: internalPath(name),
      headers: {
        'content-type': 'application/json',
        authorization: authorizationOf(token),
        ...originHeaders(),
      },
      body: JSON.stringify(input),
      headersTimeout: callTimeoutMs,
      bodyTimeout: callTimeoutMs,
    });
    const answer = (await body.json()) as { data: unknown };
    if (statusCode !== 200) throw new AppError('UNAVAILABLE', `${name} returned ${statusCode}.`);
    return answer.data;
  };

  const call = async (name: keyof typeof internalCalls, input: unknown): Promise<unknown> => {
    firstPool += 1;
    let cause: unknown;
    for (let i = 0; i <= pools.length; i += 1) {
      try {
        const answer = await post(pools[(firstPool + i) % pools.length] as Pool, name, input);
        return internalCalls[name].output.parse(answer);
      } catch (error) {
        // The process has responded, and the others would respond in the same way.
        if (error instanceof AppError) throw error;
        cause = error;
        const code = codeOf(error);
        if (timeouts.has(code) || (mutations.has(name) && !notConnected.has(code))) break;
      }
    }
    throw new AppError('UNAVAILABLE', `The ${owner} service is not responding.`, {}, cause);
  };

  const names = (Object.keys(internalCalls) as (keyof typeof internalCalls)[]).filter(
    (name) => internalCalls[name].owner === owner,
  );
  return {
    api: Object.fromEntries(
      names.map((name) => [
        name,
        (input: unknown) => inSpan(`${owner} ${name}`, 'client', {}, () => call(name, input)),
      ]),
    ) as InternalApi<Owner>,
    close: async () => {
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
};
