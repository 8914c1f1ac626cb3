import type { Delivery } from '@murmur/contract/publication';
import type { DownEvent } from '@murmur/contract/socket-down';
import type { EventRoomRecord } from '../events/find-event.ts';
import type { RoomParts } from '../room-parts.ts';
import { delivery } from './room-event.ts';

type BroadcastParts = Pick<RoomParts, 'announcer' | 'clock'>;

const dealtOf = ({ roomId, event }: EventRoomRecord, now: number): Delivery[] => [
  delivery('event_dealt', roomId, now, { rooms: event.rooms ?? 1 }),
];

/** Announces the rooms, upon which each phone takes its place. */
export const announceDealt = ({ announcer, clock }: BroadcastParts, event: EventRoomRecord): void =>
  announcer.announce(event.roomId, () => dealtOf(event, clock.now()));

/** The process that dealt the event may have died before publishing it. */
export const announceDealtAgain = (
  { announcer, clock }: BroadcastParts,
  event: EventRoomRecord,
): void => {
  const isIt = ({ type }: DownEvent): boolean => type === 'event_dealt';
  announcer.republishIfMissing(event.roomId, 'dealt', isIt, () => dealtOf(event, clock.now()));
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
