import type { RouteData } from '@murmur/contract/routes/routes';
import { callAt } from '../../../lib/api/call.ts';
import type { CallInput } from '../../../lib/api/call-input.ts';
import type { EventRouteName } from '../../../lib/api/lines.ts';
import { eventWire } from './event-wire.precomputed.ts';

/** Like `call`, for the calls of events. */
export const callEvent = <N extends EventRouteName>(
  route: N,
  input: CallInput<N>,
): Promise<RouteData<N>> => callAt(route, eventWire[route], input);
