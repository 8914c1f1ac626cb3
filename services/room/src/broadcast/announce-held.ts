import { heldRooms } from '../moderation/held-rooms.ts';
import type { RoomParts } from '../room-parts.ts';
import { delivery } from './room-event.ts';

/**
 * Publishes `held_updated`; the count is read just before publishing. A change in a room of an event is also
 * published in the event, with the count of all rooms.
 */
export const announceHeld = (
  parts: Pick<RoomParts, 'rooms' | 'events' | 'opinions' | 'announcer' | 'clock' | 'heldNotice'>,
  roomId: string,
): void => {
  parts.announcer.refresh(roomId, async () => {
    const room = await parts.rooms.find(roomId);
    if (room === null) return [];
    if (room.eventId !== null) parts.heldNotice.changed(room.eventId);
    const rooms = await heldRooms(parts.events, room);
    const held = await parts.opinions.countHeld([...rooms.keys()]);
    return [delivery('held_updated', roomId, parts.clock.now(), { held })];
  });
};
