import type { RouteName } from '@murmur/contract/routes/routes';
import { type EventRouteName, type Line, linesOf } from './lines.ts';

export type RoomRouteName = Exclude<RouteName, EventRouteName>;

/** Method and path of every call except those of events. */
export const wire = linesOf(false) as { [N in RoomRouteName]: Line<N> };
