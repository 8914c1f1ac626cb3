import type { HeldDecision } from '@murmur/contract/moderation';
import type { Delivery } from '@murmur/contract/publication';
import type { Decided, OpinionRecord } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { HostCall } from '@murmur/shared/runtime/host-call';
import { delivery } from '../broadcast/room-event.ts';
import { isRevealed } from '../opinions/revealed.ts';
import { votingClosed } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { findRoomAsHost } from '../rooms/find-room.ts';
import { toOpinion } from '../rooms/room-view.ts';
import { votingEnd } from '../votes/voting-time.ts';

type BroadcastParts = Pick<RoomParts, 'announcer' | 'clock' | 'crowd' | 'rooms' | 'opinions'>;

/** The deliveries of a shown opinion to everybody who may read it. */
const shownViews = async (
  { clock, crowd, rooms }: BroadcastParts,
  { roomId, ...shown }: OpinionRecord,
): Promise<Delivery[]> => {
  const room = await rooms.find(roomId);
  if (room === null || !isRevealed(room) || !(await crowd.showsShared(roomId, room))) return [];
  const opinion = toOpinion({ roomId, ...shown });
  const at = clock.now();
  return [
    delivery('new_public_opinion', roomId, at, { opinion }),
    delivery('shared_opinion_added', roomId, at, { opinion }),
  ];
};

/** The deliveries of a decision. Its author is notified only once. */
const decisionOf = async (parts: BroadcastParts, opinion: OpinionRecord): Promise<Delivery[]> => {
  const { id, roomId, author, isPublic } = opinion;
  const fields = { opinion_id: id, shown: isPublic };
  return [
    delivery('opinion_moderated', roomId, parts.clock.now(), fields, author),
    ...(isPublic ? await shownViews(parts, opinion) : []),
  ];
};

/** The deliveries of an opinion that an earlier call already showed; none if it has been removed. */
const shownAgain = async (
  parts: BroadcastParts,
  { id, roomId }: OpinionRecord,
): Promise<Delivery[]> => {
  const [shown] = await parts.opinions.listSharedOf(roomId, [id]);
  return shown ? shownViews(parts, shown) : [];
};

const announceDecision = (parts: BroadcastParts, { opinion, changed }: Decided): void => {
  const { id, roomId, isPublic } = opinion;
  if (!changed && !isPublic) return;
  const deliveries = () => (changed ? decisionOf(parts, opinion) : shownAgain(parts, opinion));
  parts.announcer.announce(roomId, deliveries, {
    again: !changed,
    name: `shown ${id}`,
    isIt: (event) => event.type === 'shared_opinion_added' && event.opinion.id === id,
  });
};

/** A room, and ids of opinions in it. */
type InRoom = { roomId: string; ids: string[] };

type DecideParts = BroadcastParts & Pick<RoomParts, 'notices' | 'voteCache'>;

const isVotingOver = (room: RoomRecord, now: number): boolean => {
  const until = votingEnd(room);
  return until !== null && until <= now;
};

/**
 * The rooms of an event in which these ids can be decided on: those whose own voting has not ended.
 * @throws AppError VOTING_CLOSED if voting has ended in all of their rooms
 */
const openRoomsOf = async (
  { rooms, opinions, clock }: Pick<DecideParts, 'rooms' | 'opinions' | 'clock'>,
  eventId: string,
  ids: string[],
): Promise<InRoom[]> => {
  const idsByRoom = new Map<string, string[]>();
  for (const { roomId, id } of await opinions.findHeld(ids)) {
    idsByRoom.set(roomId, [...(idsByRoom.get(roomId) ?? []), id]);
  }
  const found = await Promise.all([...idsByRoom.keys()].map((roomId) => rooms.find(roomId)));
  const own = found.filter((room) => room?.eventId === eventId);
  const open = own.filter((room) => room !== null && !isVotingOver(room, clock.now()));
  if (own.length > 0 && open.length === 0) throw votingClosed();
  return open.flatMap((room) =>
    room === null ? [] : [{ roomId: room.roomId, ids: idsByRoom.get(room.roomId) ?? [] }],
  );
};

/** Decides on opinions in one room, and returns the ids that now have this decision. */
const decideInRoom = async (
  parts: DecideParts,
  { roomId, ids }: InRoom,
  decision: HeldDecision,
): Promise<string[]> => {
  const decided = await parts.opinions.decide(roomId, ids, decision);
  for (const each of decided) announceDecision(parts, each);
  if (decided.some(({ changed }) => changed)) {
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
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED or VOTING_CLOSED
 */
export const decideHeld = async (
  parts: DecideParts,
  wanted: HostCall & { ids: string[]; decision: HeldDecision },
): Promise<string[]> => {
  const { roomId, decision } = wanted;
  const ids = [...new Set(wanted.ids)];
  const room = await findRoomAsHost(parts.rooms, wanted);
  const isEvent = room.event !== null;
  if (!isEvent && isVotingOver(room, parts.clock.now())) throw votingClosed();
  const open = isEvent ? await openRoomsOf(parts, roomId, ids) : [{ roomId, ids }];
  const decided = await Promise.all(open.map((each) => decideInRoom(parts, each, decision)));
  const decidedIds = new Set(decided.flat());
  return ids.filter((id) => decidedIds.has(id));
};
