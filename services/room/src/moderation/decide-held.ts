import type { HeldDecision } from '@murmur/contract/moderation';
import type { Decided } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { announceDecisions, type DecisionPublishing } from '../broadcast/announce-opinion.ts';
import type { Notices } from '../broadcast/throttled-notice.ts';
import { votingClosed } from '../refusals.ts';
import { isVotingOver } from '../room-facts/voting-time.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { VoteCache } from '../votes/vote-cache.ts';

export type Deciding = DecisionPublishing & { notices: Notices; voteCache: VoteCache };

/** A room, and ids of opinions in it. */
type OpinionsOfRoom = { roomId: string; ids: string[] };

/**
 * Returns the rooms of an event in which these opinions can be decided on: those whose own voting has not ended.
 * @throws AppError VOTING_CLOSED if voting has ended in all of their rooms
 */
const openRoomsOf = async (
  { rooms, opinions, clock }: Pick<RoomPorts, 'rooms' | 'opinions' | 'clock'>,
  eventId: string,
  ids: string[],
): Promise<OpinionsOfRoom[]> => {
  const byRoom = Map.groupBy(await opinions.findHeld(ids), ({ roomId }) => roomId);
  const found = await Promise.all([...byRoom.keys()].map((roomId) => rooms.find(roomId)));
  const own = found.flatMap((room) => (room?.eventId === eventId ? [room] : []));
  const open = own.filter((room) => !isVotingOver(room, clock.now()));
  if (own.length > 0 && open.length === 0) throw votingClosed();
  return open.map(({ roomId }) => ({
    roomId,
    ids: (byRoom.get(roomId) ?? []).map(({ id }) => id),
  }));
};

/** Decides on opinions in one room, and publishes them in the given order. Returns the ids that now have this decision. */
const decideInRoom = async (
  parts: Deciding,
  { roomId, ids }: OpinionsOfRoom,
  decision: HeldDecision,
): Promise<string[]> => {
  const order = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ opinion }: Decided): number => order.get(opinion.id) ?? 0;
  const decided = (await parts.opinions.decide(roomId, ids, decision)).toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  );
  announceDecisions(parts, roomId, decided);
  if (decided.some(({ revision }) => revision !== null)) {
    parts.notices.held.changed(roomId);
    if (decision === 'show') {
      parts.voteCache.forget(roomId);
      parts.notices.stats.changed(roomId);
    }
  }
  return decided.map(({ opinion }) => opinion.id);
};

/**
 * Shows or hides held opinions until voting ends. Repeating a decision changes nothing. The host of an event decides
 * on the opinions of all its rooms.
 * @returns the ids that now have this decision, without unknown and foreign ids and, for an event, without ids of
 * rooms whose voting has ended
 * @throws AppError VOTING_CLOSED
 */
export const decideHeld = async (
  parts: Deciding,
  room: RoomRecord,
  { decision, ...wanted }: { ids: string[]; decision: HeldDecision },
): Promise<string[]> => {
  const { roomId } = room;
  const ids = [...new Set(wanted.ids)];
  const isEvent = room.event !== null;
  if (!isEvent && isVotingOver(room, parts.clock.now())) throw votingClosed();
  const open = isEvent ? await openRoomsOf(parts, roomId, ids) : [{ roomId, ids }];
  const decided = await Promise.all(open.map((ofRoom) => decideInRoom(parts, ofRoom, decision)));
  const decidedIds = new Set(decided.flat());
  return ids.filter((id) => decidedIds.has(id));
};
