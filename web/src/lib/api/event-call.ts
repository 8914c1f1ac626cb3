import type { RouteData } from '@murmur/contract/routes/routes';
import { callRoute } from './call.ts';
import type { CallInput } from './call-input.ts';
import { eventRoutes } from './event-routes.precomputed.ts';
import type { EventRouteName } from './route-lines.ts';

export const callEvent = <N extends EventRouteName>(
  route: N,
  input: CallInput<N>,
): Promise<RouteData<N>> => callRoute(route, eventRoutes[route], input);
