import type { Delivery } from '@murmur/contract/publication';
import type { EventRoomRecord } from '../events/find-event.ts';
import type { RoomParts } from '../room-parts.ts';
import type { Repeat } from './announcer.ts';
import { delivery } from './room-event.ts';

type BroadcastParts = Pick<RoomParts, 'announcer' | 'clock'>;

const dealtOf = ({ roomId, event }: EventRoomRecord, now: number): Delivery[] => [
  delivery('event_dealt', roomId, now, { rooms: event.rooms ?? 1 }),
];

/** Announces the rooms; each phone then takes its place. */
export const announceDealt = (
  { announcer, clock }: BroadcastParts,
  event: EventRoomRecord,
  { again }: Repeat = {},
): void =>
  announcer.announce(event.roomId, () => dealtOf(event, clock.now()), {
    again,
    name: 'dealt',
    isIt: ({ type }) => type === 'event_dealt',
  });

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
