import type { RouteData, RouteName } from '@murmur/contract/routes/routes';
import { ApiError } from './api-error.ts';
import type { AnyCallInput, CallInput } from './call-input.ts';
import { delayAfter, retryPlan } from './retry-plan.ts';
import { type RoomRouteName, roomRoutes } from './room-routes.precomputed.ts';
import type { RouteLine } from './route-lines.ts';
import { sendOnce } from './send-once.ts';

/** The call does not wait for longer pauses requested by the server: the person decides whether to retry. */
const maxRetryAfterMs = 10_000;

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Makes a call of the contract and returns its data. Retries failures that a retry can fix, within the
 * limit for this kind of call; then throws an ApiError. An aborted call throws the signal's reason.
 */
export const call = <N extends RoomRouteName>(
  route: N,
  input: CallInput<N>,
): Promise<RouteData<N>> => callRoute(route, roomRoutes[route], input);

/** Like `call`, for a call whose method and path are in another table. */
export async function callRoute<N extends RouteName>(
  route: N,
  line: RouteLine<N>,
  input: CallInput<N>,
): Promise<RouteData<N>> {
  const plan = retryPlan(route);
  const sent: AnyCallInput = input;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await sendOnce(line, sent)) as RouteData<N>;
    } catch (cause) {
      if (sent.signal?.aborted === true || !(cause instanceof ApiError)) throw cause;
      if (!cause.retryable || attempt >= plan.attempts) throw cause;
      if ((cause.retryAfterMs ?? 0) > maxRetryAfterMs) throw cause;
      await pause(delayAfter(attempt, plan, cause), sent.signal);
    }
  }
}
