import type { nextEventBody } from '@murmur/contract/event';
import type { EventRecord, RoomRecord } from '@murmur/shared/ports/room-store';
import type { HostCall } from '@murmur/shared/runtime/host-call';
import type { z } from 'zod';
import { openNext } from '../rooms/next-question.ts';
import { type AddParts, addMissingRooms } from './add-rooms.ts';
import { asEvent, type EventAsRoom, findEventAsHost } from './find-event.ts';

type Wanted = z.output<typeof nextEventBody>;

/**
 * The next event has the same number of rooms and the same seat numbers; new participants get the numbers that
 * follow.
 */
const toNextEvent = (
  { event, question }: EventAsRoom,
  regroup: Wanted['regroup'],
): EventRecord => ({
  ...event,
  rotation: regroup === 'new' ? question : event.rotation,
  people: Math.max(1, event.placed),
  gatheredAt: null,
});

/**
 * Opens the event's next question with its rooms: people stay together, or are mixed.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED, ROOM_NOT_ENDED or SERIES_FULL
 */
export const openNextEvent = async (
  parts: AddParts,
  call: HostCall & { wanted: Wanted; ownerKey: string },
): Promise<{ kind: 'created' | 'repeated'; room: RoomRecord }> => {
  const { event: previous, eventToken } = await findEventAsHost(parts.rooms, call);
  const { regroup, ...wanted } = call.wanted;
  const next = toNextEvent(previous, regroup);
  const opened = await openNext(parts, previous, { wanted, ownerKey: call.ownerKey }, next);
  await addMissingRooms(parts, asEvent(opened.room), eventToken);
  return opened;
};
