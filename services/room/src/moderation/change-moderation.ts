import { isDeepStrictEqual } from 'node:util';
import type { Moderation } from '@murmur/contract/moderation';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import type { HostCall } from '@murmur/shared/runtime/host-call';
import { delivery } from '../broadcast/room-event.ts';
import type { RoomParts } from '../room-parts.ts';
import { findRoomAsHost } from '../rooms/find-room.ts';
import { moderateRoomsOf } from './moderate-rooms.ts';

/** Each attempt after the first means that another device of the host changed the moderation in the meantime. */
const maxTries = 5;

export const moderationOf = ({ approve, filter, words }: RoomRecord): Moderation => ({
  approve,
  filter,
  words,
});

type Parts = Pick<RoomParts, 'rooms' | 'events' | 'rules' | 'announcer' | 'clock'>;

type Wanted = HostCall & {
  change: { [Name in keyof Moderation]?: Moderation[Name] | undefined };
};

/** Changes the moderation of one room, and returns the updated room. */
const changeRoom = async (
  { rooms, rules, announcer, clock }: Parts,
  { change, ...call }: Wanted,
): Promise<RoomRecord> => {
  const { roomId } = call;
  for (let tried = 0; tried < maxTries; tried += 1) {
    const room = await findRoomAsHost(rooms, call);
    const before = moderationOf(room);
    const { approve = before.approve, filter = before.filter, words = before.words } = change;
    const wanted = { approve, filter, words };
    if (isDeepStrictEqual(wanted, before)) return room;
    const changed = await rooms.setModeration(roomId, wanted, room.moderationRevision);
    if (changed === null) continue;
    rules.learn(changed);
    if (approve !== before.approve || filter !== before.filter) {
      announcer.announce(roomId, () => [
        delivery('moderation_changed', roomId, clock.now(), { approve, filter }),
      ]);
    }
    return changed;
  }
  throw new AppError(
    'UNAVAILABLE',
    'The moderation is being changed elsewhere. Try again shortly.',
  );
};

/**
 * Changes the checks for future opinions; held ones stay held. For an event, the given options also change in all
 * of its rooms; a repeated call includes rooms that an interrupted one missed.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED or UNAVAILABLE
 */
export const changeModeration = async (parts: Parts, wanted: Wanted): Promise<Moderation> => {
  const room = await changeRoom(parts, wanted);
  if (room.event !== null) await moderateRoomsOf(parts, room, wanted.change);
  return moderationOf(room);
};
