import type { Delivery } from '@murmur/contract/publication';
import type { DownEventFields, DownEventName } from '@murmur/contract/socket-down';
import { downEvent } from '@murmur/shared/runtime/down-event';

/** One event and its audience. `author`: a public id, for events to one participant. `at`: epoch ms. */
export const delivery = <N extends DownEventName>(
  type: N,
  roomId: string,
  at: number,
  fields: DownEventFields<N>,
  author?: string,
): Delivery => ({
  event: downEvent(type, roomId, at, fields),
  ...(author === undefined ? {} : { participant: author }),
});
