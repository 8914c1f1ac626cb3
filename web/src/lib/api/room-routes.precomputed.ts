import type { RouteName } from '@murmur/contract/routes/routes';
import { type EventRouteName, type RouteLine, routeLines } from './route-lines.ts';

export type RoomRouteName = Exclude<RouteName, EventRouteName>;

/** Method and path of every call except those of events. */
export const roomRoutes = routeLines(false) as { [N in RoomRouteName]: RouteLine<N> };
