import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { announceRemoval, announceRemovalAgain } from '../broadcast/announce-opinion.ts';
import { opinionNotFound, roomClosed, roomNotActive, whyOver } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { analysisOf } from '../rooms/close-room.ts';
import { findRoom, findRoomAsHost, findSeat } from '../rooms/find-room.ts';
import { isRevealed } from './revealed.ts';

type Wanted = {
  roomId: string;
  opinionId: string;
  hostToken: string | undefined;
  participantId: string | undefined;
};

/**
 * Whose opinion may be removed, and whether it may be now: a host's any shared one, at any time from
 * when others read it on.
 */
type Right = { author: string | null; room: RoomRecord };

const rightOf = async (
  rooms: RoomParts['rooms'],
  { roomId, hostToken, participantId }: Wanted,
): Promise<Right[]> => {
  const rights: Right[] = [];
  if (hostToken !== undefined || participantId === undefined) {
    const room = await findRoomAsHost(rooms, roomId, hostToken);
    if (isRevealed(room)) rights.push({ author: null, room });
  }
  if (participantId !== undefined) {
    const { publicId } = await findSeat(rooms, roomId, participantId);
    rights.push({ author: publicId, room: await findRoom(rooms, roomId) });
  }
  return rights;
};

const findRemoved = async (
  opinions: RoomParts['opinions'],
  { roomId, opinionId }: Wanted,
  rights: Right[],
): Promise<OpinionRecord | null> => {
  for (const { author } of rights) {
    const removed = await opinions.findRemoved(roomId, opinionId, author);
    if (removed) return removed;
  }
  return null;
};

/** A removal has landed by then, and those of one moment share a run. */
const analyseAfterMs = 2_000;

const hasEnded = ({ status }: RoomRecord): boolean =>
  status === 'processing' || status === 'closed';

/**
 * What is removed after the end leaves the analysis too: results that may rest on it are made anew.
 * @throws AppError UNAVAILABLE when that cannot be asked for
 */
const analyseAnew = async (
  { jobs, clock }: Pick<RoomParts, 'jobs' | 'clock'>,
  room: RoomRecord,
): Promise<void> => {
  if (!hasEnded(room)) return;
  const runAt = Math.ceil(clock.now() / analyseAfterMs + 1) * analyseAfterMs;
  await jobs.enqueueOrThrow(analysisOf(room.roomId, String(runAt)), { runAt });
};

const removeNow = async (
  parts: Pick<RoomParts, 'opinions' | 'jobs' | 'clock'>,
  { roomId, opinionId }: Wanted,
  { author, room }: Right,
): Promise<OpinionRecord | null> => {
  if (author !== null) {
    if (room.status === 'waiting') throw roomNotActive();
    if (whyOver(room, parts.clock.now())) throw roomClosed();
    return parts.opinions.remove(roomId, opinionId, author);
  }
  // Before the removal: one that is done but not answered is not done a second time.
  await analyseAnew(parts, room);
  return parts.opinions.remove(roomId, opinionId, author);
};

/**
 * Removes a shared opinion as the host, at any time that others may read it, or one's own while the room is active. A host
 * token that is shown counts, so a wrong one is refused even beside a right one. What was removed
 * before is told once more where it was not heard, and nothing else happens.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED (also with neither credential),
 * PARTICIPANT_NOT_FOUND, ROOM_NOT_ACTIVE, ROOM_CLOSED, or NOT_FOUND: for the host a private opinion
 * does not exist; UNAVAILABLE also when the new analysis that a removal takes cannot be asked for
 */
export const removeOpinion = async (
  parts: Pick<
    RoomParts,
    'rooms' | 'opinions' | 'clock' | 'announcer' | 'statsNotice' | 'jobs' | 'voteCache'
  >,
  wanted: Wanted,
): Promise<void> => {
  const { roomId } = wanted;
  const rights = await rightOf(parts.rooms, wanted);
  const before = await findRemoved(parts.opinions, wanted, rights);
  if (before) return announceRemovalAgain(parts, before);
  let removed: OpinionRecord | null = null;
  for (const right of rights) removed ??= await removeNow(parts, wanted, right);
  if (!removed) {
    const meanwhile = await findRemoved(parts.opinions, wanted, rights);
    if (meanwhile) return announceRemovalAgain(parts, meanwhile);
    throw opinionNotFound();
  }
  parts.voteCache.forget(roomId);
  announceRemoval(parts, removed);
  parts.statsNotice.changed(roomId);
  // The end may have come meanwhile, and the analysis have read what is removed.
  const isAsked = rights.some(({ author, room }) => author === null && hasEnded(room));
  if (!isAsked) await analyseAnew(parts, await findRoom(parts.rooms, roomId));
};
