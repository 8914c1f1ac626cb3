import type { Problem } from '@murmur/contract/problem';
import {
  type RouteBody,
  type RouteData,
  type RouteName,
  routes,
} from '@murmur/contract/routes/routes';

/** An error response, with the code and the message that the server sent. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;

  constructor(problem: Pick<Problem, 'code' | 'detail'>) {
    super(problem.detail);
    this.code = problem.code;
  }
}

export type CallOptions<N extends RouteName> = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
} & (RouteBody<N> extends undefined ? { body?: undefined } : { body?: RouteBody<N> });

/**
 * The number of attempts despite lost connections and 503 responses. 429 responses are always retried after their
 * delay.
 */
const attempts = 5;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Calls the public API as any external client would. Calls that are rejected with a delay (429, 503) or interrupted
 * by a lost connection are repeated.
 */
export const createApiClient = (base: string) => {
  const url = (name: RouteName, options: CallOptions<RouteName>): string => {
    const path = routes[name].path.replaceAll(/\{(\w+)\}/g, (_all, param: string) =>
      encodeURIComponent(options.params?.[param] ?? ''),
    );
    const query = new URLSearchParams(options.query).toString();
    return `${base}${path}${query ? `?${query}` : ''}`;
  };

  const call = async <N extends RouteName>(
    name: N,
    options: CallOptions<N>,
  ): Promise<RouteData<N>> => {
    let lost = 0;
    for (;;) {
      const response = await fetch(url(name, options as CallOptions<RouteName>), {
        method: routes[name].method,
        headers: { 'Content-Type': 'application/json', ...options.headers },
        ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
        signal: AbortSignal.timeout(10_000),
      }).catch((error: unknown) => {
        lost += 1;
        if (lost < attempts) return null;
        throw error;
      });
      if (response?.ok) return ((await response.json()) as { data: RouteData<N> }).data;
      if (response?.status === 503) lost += 1;
      const wait = response === null || [429, 503].includes(response.status);
      if (!wait || lost >= attempts) throw new Refusal((await response?.json()) as Problem);
      await response?.body?.cancel();
      await pause(Number(response?.headers.get('retry-after') ?? 1) * 1_000);
    }
  };
  return { call };
};

export type ApiClient = ReturnType<typeof createApiClient>;
