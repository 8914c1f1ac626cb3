import { isDeepStrictEqual } from 'node:util';
import type { Moderation } from '@murmur/contract/moderation';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { delivery } from '../broadcast/room-event.ts';
import type { RoomDeps } from '../room-deps.ts';
import { findRoom } from '../rooms/find-room.ts';

/** Maximum number of attempts; another is needed if another device of the host changed the moderation in between. */
const maxTries = 5;

type Change = { [Name in keyof Moderation]?: Moderation[Name] | undefined };

export const moderationOf = ({ approve, filter, words }: RoomRecord): Moderation => ({
  approve,
  filter,
  words,
});

const announceChange = (
  { announcer, clock }: RoomDeps,
  { roomId, approve, filter }: RoomRecord,
): void =>
  announcer.announce(roomId, () => [
    delivery('moderation_changed', roomId, clock.now(), { approve, filter }),
  ]);

/** Changes the moderation of one room, and returns the updated room. */
const changeRoom = async (
  parts: RoomDeps,
  found: RoomRecord,
  change: Change,
): Promise<RoomRecord> => {
  const { rooms, rules } = parts;
  let room = found;
  for (let tried = 0; tried < maxTries; tried += 1) {
    const before = moderationOf(room);
    const { approve = before.approve, filter = before.filter, words = before.words } = change;
    const wanted = { approve, filter, words };
    if (isDeepStrictEqual(wanted, before)) return room;
    const changed = await rooms.setModeration(room.roomId, wanted, room.moderationRevision);
    if (changed !== null) {
      rules.learn(changed);
      if (approve !== before.approve || filter !== before.filter) announceChange(parts, changed);
      return changed;
    }
    room = await findRoom(rooms, room.roomId);
  }
  throw new AppError(
    'UNAVAILABLE',
    'The moderation is being changed elsewhere. Try again shortly.',
  );
};

/** Returns the current values of the options that `change` contains. */
const changedOptions = (room: RoomRecord, change: Change): Partial<Moderation> => ({
  ...(change.approve === undefined ? {} : { approve: room.approve }),
  ...(change.filter === undefined ? {} : { filter: room.filter }),
  ...(change.words === undefined ? {} : { words: room.words }),
});

/**
 * Copies the changed options from an event to its rooms. If another call has changed the event in the meantime, its
 * new values are copied too: whichever call finishes last, the rooms then have the options of the event.
 * @throws AppError UNAVAILABLE
 */
export const copyToRooms = async (
  parts: RoomDeps,
  event: RoomRecord,
  change: Change,
): Promise<void> => {
  const options = changedOptions(event, change);
  for (const room of await parts.events.setModeration(event.roomId, options)) {
    parts.rules.forget(room.roomId);
    announceChange(parts, room);
  }
  const latest = await parts.rooms.find(event.roomId);
  if (latest === null || isDeepStrictEqual(changedOptions(latest, change), options)) return;
  await copyToRooms(parts, latest, change);
};

/**
 * Changes the checks for future opinions; held ones stay held. For an event, the given options also change in all
 * of its rooms; a repeated call includes rooms that an interrupted one missed.
 * @throws AppError ROOM_NOT_FOUND or UNAVAILABLE
 */
export const changeModeration = async (
  parts: RoomDeps,
  found: RoomRecord,
  change: Change,
): Promise<Moderation> => {
  const room = await changeRoom(parts, found, change);
  if (room.event !== null) await copyToRooms(parts, room, change);
  return moderationOf(room);
};
