import type { createEventBody } from '@murmur/contract/event';
import { limits } from '@murmur/contract/limits';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { z } from 'zod';
import { requireEvent } from '../room-facts/require-event.ts';
import { createRoom, type Opening } from '../rooms/create-room.ts';
import { addMissingRooms, type RoomAdding } from './add-rooms.ts';

/** Creates an event: a room in which people wait to be dealt into rooms, or choose one by its label. */
export const createEvent = async (
  parts: Opening & RoomAdding,
  { labels, room_size, venue, ...wanted }: z.output<typeof createEventBody>,
  ownerKey: string,
): Promise<{ room: RoomRecord; hostToken: string }> => {
  const room = { ...wanted, max_participants: limits.event.people };
  const chooses = labels !== undefined;
  const created = await createRoom(parts, room, ownerKey, {
    mode: chooses ? 'choose' : 'deal',
    roomSize: chooses ? null : (room_size ?? limits.event.roomSize.default),
    labels: labels ?? null,
    venue,
    rotation: 0,
    rooms: labels?.length ?? null,
    people: null,
    placed: 0,
    gatheredAt: null,
  });
  if (chooses) await addMissingRooms(parts, requireEvent(created.room), created.hostToken);
  return created;
};
