import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { opinionNotFound, roomClosed, roomNotActive, whyOver } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { analysisOf } from '../rooms/close-room.ts';
import { findRoom, findRoomAsHost, findSeat } from '../rooms/find-room.ts';
import { announceRemoval } from '../telling/announce-opinion.ts';

type Wanted = {
  roomId: string;
  opinionId: string;
  hostToken: string | undefined;
  participantId: string | undefined;
};

const removeOwn = async (
  { rooms, opinions, clock }: Pick<RoomParts, 'rooms' | 'opinions' | 'clock'>,
  { roomId, opinionId }: Wanted,
  participantId: string,
): Promise<OpinionRecord | null> => {
  const seat = await findSeat(rooms, roomId, participantId);
  const room = await findRoom(rooms, roomId);
  if (room.status === 'waiting') throw roomNotActive();
  if (whyOver(room, clock.now())) throw roomClosed();
  return opinions.remove(roomId, opinionId, seat.publicId);
};

/** A removal has landed by then, and those of one moment share a run. */
const analyseAfterMs = 2_000;

/**
 * What is removed after the end leaves the analysis too: results that may rest on it are made anew.
 * @returns whether they are.
 * @throws AppError UNAVAILABLE when that cannot be asked for
 */
const analyseAnew = async (
  { jobs, clock }: Pick<RoomParts, 'jobs' | 'clock'>,
  { roomId, status }: RoomRecord,
): Promise<boolean> => {
  if (status !== 'processing' && status !== 'closed') return false;
  const runAt = Math.ceil(clock.now() / analyseAfterMs + 1) * analyseAfterMs;
  await jobs.insist(analysisOf(roomId, String(runAt)), { runAt });
  return true;
};

/**
 * Removes a shared opinion as the host, at any time, or one's own while the room is active. A host
 * token that is shown counts, so a wrong one is refused whoever else asks with it.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED (also with neither credential),
 * PARTICIPANT_NOT_FOUND, ROOM_NOT_ACTIVE, ROOM_CLOSED, or NOT_FOUND: for the host a private opinion
 * does not exist; UNAVAILABLE also when the new analysis that a removal takes cannot be asked for
 */
export const removeOpinion = async (
  parts: Pick<
    RoomParts,
    'rooms' | 'opinions' | 'clock' | 'announcer' | 'statsNotice' | 'jobs' | 'voteBooks'
  >,
  wanted: Wanted,
): Promise<void> => {
  const { roomId, opinionId, hostToken, participantId } = wanted;
  let removed: OpinionRecord | null = null;
  let isAsked = false;
  if (hostToken !== undefined || participantId === undefined) {
    const room = await findRoomAsHost(parts.rooms, roomId, hostToken);
    // Before the removal: one that is done but not answered is answered NOT_FOUND the next time.
    isAsked = await analyseAnew(parts, room);
    removed = await parts.opinions.remove(roomId, opinionId, null);
  }
  if (!removed && participantId !== undefined) {
    removed = await removeOwn(parts, wanted, participantId);
  }
  if (!removed) throw opinionNotFound();
  parts.voteBooks.forget(roomId);
  announceRemoval(parts, removed);
  parts.statsNotice.changed(roomId);
  if (!isAsked) await analyseAnew(parts, await findRoom(parts.rooms, roomId));
};
