import type { RouteData } from '@murmur/contract/routes/routes';
import { callRoute } from './call.ts';
import type { CallInput } from './call-input.ts';
import { lateRoutes } from './late-routes.precomputed.ts';
import type { LateRouteName } from './route-lines.ts';

/** Like `call`, for the calls of hosts and of readers of results, which the join page does not load. */
export const callLate = <N extends LateRouteName>(
  route: N,
  input: CallInput<N>,
): Promise<RouteData<N>> => callRoute(route, lateRoutes[route], input);
