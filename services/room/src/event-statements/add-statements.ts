import type { RoomApi } from '@murmur/contract/internal';
import type { OpinionRecord, OpinionStore } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { Publishing } from '../broadcast/throttled-notice.ts';
import { authorOfRoom, statementId } from '../room-facts/statement-ids.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { VoteCache } from '../votes/vote-cache.ts';
import { nicknameOfRoom } from './public-name.ts';

export type StatementChanges = Publishing &
  Pick<RoomPorts, 'rooms' | 'opinions'> & { voteCache: VoteCache };

/** A room, the ids of its opinions that become statements, and whether results name the room. */
type Source = { room: RoomRecord; ids: string[]; isNamed: boolean };

const toStatement = (
  { room, isNamed }: Omit<Source, 'ids'>,
  eventId: string,
  opinion: OpinionRecord,
): OpinionRecord => ({
  id: statementId(room.roomId, opinion.id),
  roomId: eventId,
  author: authorOfRoom(room.roomId),
  nickname: nicknameOfRoom(room, isNamed),
  content: opinion.content,
  isPublic: true,
  submittedAt: opinion.submittedAt,
  heldFor: null,
  decision: null,
  sameAs: null,
  answered: false,
});

const statementsFrom = async (
  opinions: OpinionStore,
  eventId: string,
  { ids, ...source }: Source,
): Promise<OpinionRecord[]> => {
  const shared = await opinions.listSharedOf(source.room.roomId, ids);
  const byId = new Map(shared.map((opinion) => [opinion.id, opinion]));
  return ids.flatMap((id) => {
    const opinion = byId.get(id);
    return opinion ? [toStatement(source, eventId, opinion)] : [];
  });
};

/**
 * Removes statements whose opinion was removed while they were being added, because that removal could not find them
 * yet.
 */
const removeOutdated = async (
  { opinions, announcer }: Pick<StatementChanges, 'opinions' | 'announcer'>,
  eventId: string,
  { room: { roomId }, ids }: Source,
): Promise<void> => {
  const remaining = new Set((await opinions.listSharedOf(roomId, ids)).map(({ id }) => id));
  for (const id of ids) {
    if (remaining.has(id)) continue;
    const removed = await opinions.remove(eventId, statementId(roomId, id), null);
    if (removed !== null) announcer.acknowledge(eventId, [removed.revision]);
  }
};

/** Adds opinions from rooms to their event in the given order, each only once. */
export const addStatements = async (
  parts: StatementChanges,
  { event_id: eventId, statements: wanted }: Parameters<RoomApi['addStatements']>[0],
): Promise<void> => {
  const { rooms, opinions, voteCache, notices } = parts;
  const sourceRooms = await Promise.all(
    wanted.map(async ({ room_id, opinion_ids: ids, named: isNamed = false }) => ({
      room: await rooms.find(room_id),
      ids,
      isNamed,
    })),
  );
  const sources = sourceRooms.flatMap(({ room, ...statements }) =>
    room?.eventId === eventId ? [{ room, ...statements }] : [],
  );
  const statements = await Promise.all(
    sources.map((source) => statementsFrom(opinions, eventId, source)),
  );
  await opinions.addStatements(eventId, statements.flat());
  await Promise.all(sources.map((source) => removeOutdated(parts, eventId, source)));
  voteCache.forget(eventId);
  notices.stats.changed(eventId);
  notices.votes.changed(eventId);
};
