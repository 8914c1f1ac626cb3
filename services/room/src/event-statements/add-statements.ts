import type { RoomApi } from '@murmur/contract/internal';
import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { RoomParts } from '../room-parts.ts';
import { nicknameOfRoom } from './public-name.ts';
import { authorOfRoom, statementId } from './statement-ids.ts';

type Parts = Pick<RoomParts, 'rooms' | 'opinions' | 'announcer' | 'voteCache' | 'notices'>;

/** An opinion and the statement made from it. */
type Taken = { opinion: OpinionRecord; statement: OpinionRecord };

const toStatement = (room: RoomRecord, eventId: string, opinion: OpinionRecord): Taken => ({
  opinion,
  statement: {
    id: statementId(room.roomId, opinion.id),
    roomId: eventId,
    author: authorOfRoom(room.roomId),
    nickname: nicknameOfRoom(room),
    content: opinion.content,
    isPublic: true,
    submittedAt: opinion.submittedAt,
    heldFor: null,
    decision: null,
  },
});

const takeFrom = async (
  { rooms, opinions }: Parts,
  eventId: string,
  wanted: { room_id: string; opinion_ids: string[] },
): Promise<Taken[]> => {
  const room = await rooms.find(wanted.room_id);
  if (room?.eventId !== eventId) return [];
  const found = await opinions.listSharedOf(room.roomId, wanted.opinion_ids);
  const byId = new Map(found.map((opinion) => [opinion.id, opinion]));
  return wanted.opinion_ids.flatMap((id) => {
    const opinion = byId.get(id);
    return opinion ? [toStatement(room, eventId, opinion)] : [];
  });
};

/**
 * Removes statements whose opinion was removed while they were being added, because that removal could not find them
 * yet.
 */
const takeBackRemoved = async (
  { opinions, announcer }: Parts,
  roomId: string,
  taken: Taken[],
): Promise<void> => {
  const ids = taken.map(({ opinion }) => opinion.id);
  const remaining = new Set((await opinions.listSharedOf(roomId, ids)).map(({ id }) => id));
  for (const { opinion, statement } of taken) {
    if (remaining.has(opinion.id)) continue;
    await opinions.remove(statement.roomId, statement.id, null);
    announcer.redact(statement.roomId, statement.id);
  }
};

/** Adds opinions from rooms to their event in the given order, each only once. */
export const addStatements = async (
  parts: Parts,
  { event_id: eventId, statements: wanted }: Parameters<RoomApi['addStatements']>[0],
): Promise<void> => {
  const taken = await Promise.all(wanted.map((room) => takeFrom(parts, eventId, room)));
  const statements = taken.flat().map(({ statement }) => statement);
  await parts.opinions.addStatements(eventId, statements);
  await Promise.all(
    taken.map(async (some) => {
      const [first] = some;
      if (first) await takeBackRemoved(parts, first.opinion.roomId, some);
    }),
  );
  parts.voteCache.forget(eventId);
  parts.notices.stats.changed(eventId);
  parts.notices.votes.changed(eventId);
};
