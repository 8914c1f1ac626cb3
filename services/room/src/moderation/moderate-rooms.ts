import { isDeepStrictEqual } from 'node:util';
import type { Moderation } from '@murmur/contract/moderation';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { delivery } from '../broadcast/room-event.ts';
import type { RoomParts } from '../room-parts.ts';

type Parts = Pick<RoomParts, 'rooms' | 'events' | 'rules' | 'announcer' | 'clock'>;
type Named = { [Name in keyof Moderation]?: unknown };

/** The event's values of the options named in `named`. */
const optionsOf = ({ approve, filter, words }: RoomRecord, named: Named): Partial<Moderation> => ({
  ...(named.approve === undefined ? {} : { approve }),
  ...(named.filter === undefined ? {} : { filter }),
  ...(named.words === undefined ? {} : { words }),
});

/**
 * Copies the options named in `named` from an event to its rooms. If another call has changed the event in the
 * meantime, its new values are copied too: whichever call finishes last, the rooms then have the options of the
 * event.
 * @throws AppError UNAVAILABLE
 */
export const moderateRoomsOf = async (
  { rooms, events, rules, announcer, clock }: Parts,
  event: RoomRecord,
  named: Named,
): Promise<void> => {
  const options = optionsOf(event, named);
  for (const { roomId, approve, filter } of await events.setModeration(event.roomId, options)) {
    rules.forget(roomId);
    announcer.announce(roomId, () => [
      delivery('moderation_changed', roomId, clock.now(), { approve, filter }),
    ]);
  }
  const latest = await rooms.find(event.roomId);
  if (latest === null || isDeepStrictEqual(optionsOf(latest, named), options)) return;
  await moderateRoomsOf({ rooms, events, rules, announcer, clock }, latest, named);
};
