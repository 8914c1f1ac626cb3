import type { DownEvent, DownEventFields, DownEventName } from '@murmur/contract/socket-down';

/** An event without its seq. `at`: epoch ms. */
export const downEvent = <N extends DownEventName>(
  type: N,
  roomId: string,
  at: number,
  fields: DownEventFields<N>,
): DownEvent =>
  ({
    type,
    room_id: roomId,
    timestamp: new Date(at).toISOString(),
    ...fields,
  }) as unknown as DownEvent;
