import type { Delivery } from '@murmur/contract/publication';
import type { DownEvent, DownEventFields, DownEventName } from '@murmur/contract/socket-down';

/** Epoch ms as the contract writes it: ISO 8601 in UTC with milliseconds. */
export const instantOf = (ms: number): string => new Date(ms).toISOString();

/** One event and its audience. `author`: a public id, for events to one participant. `at`: epoch ms. */
export const delivery = <N extends DownEventName>(
  type: N,
  roomId: string,
  at: number,
  fields: DownEventFields<N>,
  author?: string,
): Delivery => {
  const event = { type, room_id: roomId, timestamp: instantOf(at), ...fields };
  return {
    event: event as unknown as DownEvent,
    ...(author === undefined ? {} : { participant: author }),
  };
};
