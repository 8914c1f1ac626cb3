import type { nextEventBody } from '@murmur/contract/event';
import type { z } from 'zod';
import { type RoomOfEvent, requireEvent } from '../room-facts/require-event.ts';
import { type NextOpening, type OpenedNext, openNextQuestion } from '../rooms/next-question.ts';
import { addMissingRooms, type RoomAdding } from './add-rooms.ts';

/**
 * Opens the event's next question with its rooms: people stay together, or are mixed. It has the same number of rooms
 * and the same seat numbers; new participants get the next free numbers.
 * @throws AppError ROOM_NOT_ENDED, SERIES_FULL or VALIDATION_ERROR
 */
export const openNextEvent = async (
  parts: NextOpening & RoomAdding,
  previous: RoomOfEvent,
  eventToken: string,
  { wanted, ownerKey }: { wanted: z.output<typeof nextEventBody>; ownerKey: string },
): Promise<OpenedNext> => {
  const { event, question } = previous;
  const { withdrawn: _, ...settings } = event;
  const opened = await openNextQuestion(
    parts,
    previous,
    { wanted, ownerKey },
    {
      ...settings,
      rotation: wanted.regroup === 'new' ? question : event.rotation,
      people: Math.max(1, event.placed),
      gatheredAt: null,
    },
  );
  await addMissingRooms(parts, requireEvent(opened.room), eventToken);
  return opened;
};
