import type { DownEvent, DownEventFields, DownEventName } from '@murmur/contract/socket-down';

/** Formats epoch ms as the contract requires: ISO 8601 in UTC with milliseconds. */
export const instantOf = (ms: number): string => new Date(ms).toISOString();

export const instantOrNull = (ms: number | null): string | null =>
  ms === null ? null : instantOf(ms);

/** Returns an event without a seq. `at`: epoch ms. */
export const downEvent = <N extends DownEventName>(
  type: N,
  roomId: string,
  at: number,
  fields: DownEventFields<N>,
): DownEvent =>
  ({ type, room_id: roomId, timestamp: instantOf(at), ...fields }) as unknown as DownEvent;
