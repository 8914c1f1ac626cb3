import { type EventRouteName, type RouteLine, routeLines } from './route-lines.ts';

/** Method and path of every call of an event. */
export const eventRoutes = routeLines(true) as { [N in EventRouteName]: RouteLine<N> };
