import { type EventRouteName, type Line, linesOf } from '../../../lib/api/lines.ts';

/** Method and path of every call of an event. */
export const eventWire = linesOf(true) as { [N in EventRouteName]: Line<N> };
