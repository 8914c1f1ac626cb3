import { isDeepStrictEqual } from 'node:util';
import type { Moderation } from '@murmur/contract/moderation';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { delivery } from '../broadcast/room-event.ts';
import type { RoomParts } from '../room-parts.ts';
import { findRoomAsHost } from '../rooms/find-room.ts';

/** Each attempt after the first means that another device of the host changed it meanwhile. */
const maxTries = 5;

export const moderationOf = ({ approve, filter, words }: RoomRecord): Moderation => ({
  approve,
  filter,
  words,
});

type Wanted = {
  roomId: string;
  hostToken: string | undefined;
  change: { [Name in keyof Moderation]?: Moderation[Name] | undefined };
};

/**
 * Changes what is checked from now on; what is held stays held.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED or UNAVAILABLE
 */
export const changeModeration = async (
  { rooms, rules, announcer, clock }: Pick<RoomParts, 'rooms' | 'rules' | 'announcer' | 'clock'>,
  { roomId, hostToken, change }: Wanted,
): Promise<Moderation> => {
  for (let tried = 0; tried < maxTries; tried += 1) {
    const room = await findRoomAsHost(rooms, roomId, hostToken);
    const before = moderationOf(room);
    const { approve = before.approve, filter = before.filter, words = before.words } = change;
    const wanted = { approve, filter, words };
    if (isDeepStrictEqual(wanted, before)) return before;
    const changed = await rooms.setModeration(roomId, wanted, room.moderationRevision);
    if (changed === null) continue;
    rules.learn(changed);
    if (approve !== before.approve || filter !== before.filter) {
      announcer.announce(roomId, () => [
        delivery('moderation_changed', roomId, clock.now(), { approve, filter }),
      ]);
    }
    return wanted;
  }
  throw new AppError(
    'UNAVAILABLE',
    'The moderation is being changed elsewhere. Try again shortly.',
  );
};
