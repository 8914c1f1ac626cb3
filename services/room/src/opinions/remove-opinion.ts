import { hasEnded } from '@murmur/contract/has-ended';
import type { OpinionRecord, OpinionRemoval } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { HostCall } from '@murmur/shared/runtime/http/host-credentials';
import { announceRemoval } from '../broadcast/announce-opinion.ts';
import { removeStatement, type StatementRemoving } from '../event-statements/remove-statement.ts';
import { opinionNotFound, refusalIfOver, roomClosed, roomNotActive } from '../refusals.ts';
import { findRoom, findRoomAsHelper, findSeat } from '../room-facts/find-room.ts';
import { isNotShown } from '../room-facts/room-view.ts';
import type { RoomPorts } from '../room-ports.ts';
import { analyseAgain } from '../rooms/analyse-again.ts';
import { takeHostCall } from '../rooms/host-handlers.ts';

/** What removes an opinion and, in a room of an event, its statement. */
export type OpinionRemoving = StatementRemoving & Pick<RoomPorts, 'limits'>;

type Wanted = HostCall & { opinionId: string; participantId: string | undefined };

/** The permission to remove one author's opinions or, with `author` null (the host or a helper), any shared opinion. */
type Permission = { author: string | null; room: RoomRecord };

const permissionsOf = async (
  { rooms, limits }: Pick<RoomPorts, 'rooms' | 'limits'>,
  wanted: Wanted,
): Promise<Permission[]> => {
  const { roomId, hostToken, participantId } = wanted;
  const permissions: Permission[] = [];
  if (hostToken !== undefined || participantId === undefined) {
    const { room, isHost } = await findRoomAsHelper(rooms, wanted);
    await takeHostCall({ limits }, roomId, isHost);
    permissions.push({ author: null, room });
  }
  if (participantId !== undefined) {
    const { publicId } = await findSeat(rooms, roomId, participantId);
    permissions.push({ author: publicId, room: await findRoom(rooms, roomId) });
  }
  return permissions;
};

const findRemoved = async (
  opinions: RoomPorts['opinions'],
  { roomId, opinionId }: Wanted,
  permissions: Permission[],
): Promise<OpinionRecord | null> => {
  for (const { author } of permissions) {
    const removed = await opinions.findRemoved(roomId, opinionId, author);
    if (removed) return removed;
  }
  return null;
};

const removeNow = async (
  parts: StatementRemoving,
  { roomId, opinionId }: Wanted,
  { author, room }: Permission,
): Promise<OpinionRemoval | null> => {
  if (author !== null) {
    if (room.status === 'waiting') throw roomNotActive();
    if (refusalIfOver(room, parts.clock.now())) throw roomClosed();
    return parts.opinions.remove(roomId, opinionId, author);
  }
  // Queued before the removal, because a retry after a lost response would find nothing to remove and queue nothing.
  await analyseAgain(parts, room);
  await removeStatement(parts, room, opinionId);
  const removed = await parts.opinions.remove(roomId, opinionId, author);
  await removeStatement(parts, room, opinionId);
  return removed;
};

/**
 * Removes a shared opinion (the host or a helper, who read it first) or one's own (while the room is active). A wrong host
 * token is refused even with a valid participant id. A repeated removal only redacts the history again.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED (also without any credential), PARTICIPANT_NOT_FOUND,
 * ROOM_NOT_ACTIVE, ROOM_CLOSED; NOT_FOUND, which for the host includes private opinions; UNAVAILABLE, also when the
 * analysis cannot be queued
 */
export const removeOpinion = async (parts: OpinionRemoving, wanted: Wanted): Promise<void> => {
  const { roomId } = wanted;
  const permissions = await permissionsOf(parts, wanted);
  const before = await findRemoved(parts.opinions, wanted, permissions);
  if (before) {
    for (const { author, room } of permissions) {
      if (author === null) await removeStatement(parts, room, wanted.opinionId);
    }
    // The first call may have been interrupted before it redacted the history.
    return parts.announcer.redact(roomId, wanted.opinionId);
  }
  let removed: OpinionRemoval | null = null;
  for (const permission of permissions) removed ??= await removeNow(parts, wanted, permission);
  if (!removed) {
    if (await findRemoved(parts.opinions, wanted, permissions)) return;
    throw opinionNotFound();
  }
  parts.voteCache.forget(roomId);
  announceRemoval(parts, removed);
  parts.notices.stats.changed(roomId);
  if (isNotShown(removed.opinion)) parts.notices.held.changed(roomId);
  // The room may have ended in between, and the analysis may have read the opinion.
  const isRequested = permissions.some(({ author, room }) => author === null && hasEnded(room));
  if (!isRequested) await analyseAgain(parts, await findRoom(parts.rooms, roomId));
};
