import type { EventAsRoom } from '../events/find-event.ts';
import type { RoomParts } from '../room-parts.ts';
import type { Repeat } from './announcer.ts';
import { delivery } from './room-event.ts';

type BroadcastParts = Pick<RoomParts, 'announcer' | 'clock'>;

/** Announces the rooms; each client then requests its place. */
export const announceDealt = (
  { announcer, clock }: BroadcastParts,
  { roomId, event }: EventAsRoom,
  { again }: Repeat = {},
): void => {
  const fields = { rooms: event.rooms ?? 1 };
  announcer.announce(roomId, () => [delivery('event_dealt', roomId, clock.now(), fields)], {
    again,
    name: 'dealt',
    isIt: ({ type }) => type === 'event_dealt',
  });
};
