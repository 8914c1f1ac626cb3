import type { RouteData } from '@murmur/contract/routes/routes';
import { callRoute } from '../../../lib/api/call.ts';
import type { CallInput } from '../../../lib/api/call-input.ts';
import type { EventRouteName } from '../../../lib/api/route-lines.ts';
import { eventRoutes } from './event-routes.precomputed.ts';

/** Like `call`, for the calls of events. */
export const callEvent = <N extends EventRouteName>(
  route: N,
  input: CallInput<N>,
): Promise<RouteData<N>> => callRoute(route, eventRoutes[route], input);
