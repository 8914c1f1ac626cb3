import { isDeepStrictEqual } from 'node:util';
import { eventWordsTooLong, fitsEvent } from '@murmur/contract/event';
import type { Moderation } from '@murmur/contract/moderation';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { invalidInput } from '@murmur/shared/runtime/http/invalid-input';
import type { Announcing } from '../broadcast/announcer.ts';
import { findRoom } from '../room-facts/find-room.ts';
import type { RoomPorts } from '../room-ports.ts';
import {
  announceChange,
  type ModerationChange as Change,
  type ModerationCopies,
} from './copy-moderation.ts';
import type { ModerationRules } from './moderation-rules.ts';

export type Moderating = Announcing &
  Pick<RoomPorts, 'rooms'> & { rules: ModerationRules; moderationCopies: ModerationCopies };

/** Maximum number of attempts; another is needed if another device of the host changed the moderation in between. */
const maxTries = 5;

export const moderationOf = ({ approve, filter, words }: RoomRecord): Moderation => ({
  approve,
  filter,
  words,
});

/** Changes the moderation of one room, and returns the updated room. */
const changeRoom = async (
  parts: Omit<Moderating, 'moderationCopies'>,
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
      else parts.announcer.acknowledge(room.roomId, [changed.revision]);
      return changed;
    }
    room = await findRoom(rooms, room.roomId);
  }
  throw new AppError(
    'UNAVAILABLE',
    'The moderation is being changed elsewhere. Try again shortly.',
  );
};

/** Each room of an event has a copy of its words. @throws AppError VALIDATION_ERROR */
const checkWords = (words: readonly string[] = []): void => {
  if (!fitsEvent(words)) throw invalidInput({ path: 'words', message: eventWordsTooLong });
};

/**
 * Changes the checks for future opinions; held ones stay held. For an event, the given options also change in all
 * of its rooms; a repeated call includes rooms that an interrupted one missed.
 * @throws AppError ROOM_NOT_FOUND, VALIDATION_ERROR or UNAVAILABLE
 */
export const changeModeration = async (
  parts: Moderating,
  found: RoomRecord,
  change: Change,
): Promise<Moderation> => {
  const { roomId } = found;
  if (found.event !== null) checkWords(change.words);
  const room = await changeRoom(parts, found, change);
  if (room.event !== null) await parts.moderationCopies.submit(roomId, { eventId: roomId, change });
  return moderationOf(room);
};
