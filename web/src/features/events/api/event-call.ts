import type { RouteData, RouteName, routes } from '@murmur/contract/routes/routes';
import { callAt } from '../../../lib/api/call.ts';
import type { CallInput } from '../../../lib/api/call-input.ts';
import type { Line } from '../../../lib/api/wire.ts';

type EventRouteName = {
  [N in RouteName]: (typeof routes)[N]['path'] extends `/api/events${string}` ? N : never;
}[RouteName];

/** Method and path of every call of an event, equal to the contract's. */
export const eventWire = {
  createEvent: 'POST /api/events',
  dealEvent: 'POST /api/events/{id}/deal',
  placeInEvent: 'POST /api/events/{id}/place',
  startEvent: 'POST /api/events/{id}/start',
  extendEvent: 'POST /api/events/{id}/extend',
  closeEvent: 'POST /api/events/{id}/close',
  listEventRooms: 'GET /api/events/{id}/rooms',
  gatherEvent: 'POST /api/events/{id}/gather',
  nextEvent: 'POST /api/events/{id}/next',
} as const satisfies { [N in EventRouteName]: Line<N> };

/** Makes a call of an event and returns its data; otherwise as `call`. */
export const callEvent = <N extends EventRouteName>(
  route: N,
  input: CallInput<N>,
): Promise<RouteData<N>> => callAt(route, eventWire[route] as Line<N>, input);
