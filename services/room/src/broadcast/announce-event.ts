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

/** Publishes `event_progress`; the counts are read just before publishing. */
export const announceProgress = (
  { events, clock, announcer }: Pick<RoomParts, 'events' | 'clock' | 'announcer'>,
  eventId: string,
): void => {
  announcer.refresh(eventId, async () => {
    const { rooms, people, opinions } = await events.countRooms(eventId);
    const { waiting, active, processing, closed } = rooms;
    const counts = { rooms: { waiting, active, processing, closed }, people, opinions };
    return [delivery('event_progress', eventId, clock.now(), counts)];
  });
};
