import { isDeepStrictEqual } from 'node:util';
import type { Moderation } from '@murmur/contract/moderation';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { delivery } from '../broadcast/room-event.ts';
import type { RoomParts } from '../room-parts.ts';

type Parts = Pick<RoomParts, 'rooms' | 'events' | 'rules' | 'announcer' | 'clock'>;
type Named = { [Name in keyof Moderation]?: unknown };

/** The options of the event that `named` names. */
const optionsOf = ({ approve, filter, words }: RoomRecord, named: Named): Partial<Moderation> => ({
  ...(named.approve === undefined ? {} : { approve }),
  ...(named.filter === undefined ? {} : { filter }),
  ...(named.words === undefined ? {} : { words }),
});

/**
 * Gives the rooms of an event the options that `named` names, as the event has them: again if another call has
 * changed the event meanwhile, so that whichever finishes last leaves the rooms like their event.
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
