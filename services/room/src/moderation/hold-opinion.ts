import { hasEnded } from '@murmur/contract/has-ended';
import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { invalidInput } from '@murmur/shared/runtime/http/invalid-input';
import { announceHold } from '../broadcast/announce-opinion.ts';
import { opinionNotVotable, roomClosed } from '../refusals.ts';
import { findRoom } from '../room-facts/find-room.ts';
import type { RoomPorts } from '../room-ports.ts';
import { analyseAgain } from '../rooms/analyse-again.ts';
import { type Ending, endIfDue } from '../rooms/end-room.ts';
import type { VoteCache } from '../votes/vote-cache.ts';

/** What holds a shared opinion, ends a room that is due, and queues its new analysis. */
export type Holding = Ending & Pick<RoomPorts, 'opinions' | 'queue'> & { voteCache: VoteCache };

/**
 * Puts a shared opinion back among the held ones, in a room where only the host has read it. A repeated call changes
 * nothing.
 * @throws AppError ROOM_CLOSED, OPINION_NOT_FOUND (also for a private, hidden or removed opinion), VALIDATION_ERROR if
 * everybody reads opinions at once
 */
export const holdOpinion = async (
  parts: Holding,
  room: RoomRecord,
  opinionId: string,
): Promise<OpinionRecord> => {
  const { roomId } = room;
  if (room.reveal === 'now') {
    throw invalidInput({ path: 'held', message: 'is possible only before others can read it' });
  }
  if (hasEnded(await endIfDue(parts, room))) throw roomClosed();
  const held = await parts.opinions.hold(roomId, opinionId);
  if (held === null) throw opinionNotVotable();
  if (held.revision !== null) {
    announceHold(parts, held.opinion, held.revision);
    parts.notices.held.changed(roomId);
    parts.notices.stats.changed(roomId);
  }
  // The room may have ended in between, and the analysis may have read the opinion.
  const after = await findRoom(parts.rooms, roomId);
  if (hasEnded(after)) {
    parts.voteCache.forget(roomId);
    await analyseAgain(parts, after);
  }
  return held.opinion;
};
