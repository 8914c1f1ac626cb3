import type { Admission, EarlierSeat, SeatRemoval, SeatStore } from '../../ports/room-store.ts';
import { readCursor } from '../../runtime/http/read-cursor.ts';
import { admissionRefusal, voterRefusal } from '../admission-refusal.ts';
import type { Operations, SqliteDatabase } from './sqlite-database.ts';
import { readPage, toPositioned } from './sqlite-page.ts';
import { insertable, recordColumns, toParticipant, toRoom } from './sqlite-rows.ts';
import { type Row, toNumber, toText } from './sqlite-statement.ts';

const room = recordColumns.rooms;
const seat = recordColumns.participants;

// Without this hint, SQLite reads all seats of the room through the primary key.
const byPublicId = 'participants INDEXED BY participants_public_id';

const roomQueries = {
  find: `SELECT ${room} FROM rooms WHERE roomId = :roomId`,
  takeSeat: `UPDATE rooms SET participantCount = participantCount + 1, revision = revision + 1
    WHERE roomId = :roomId AND (status = 'waiting' OR (status = 'active' AND endsAt > :now))
      AND (locked = 0 OR :carried) AND (maxParticipants IS NULL OR participantCount < maxParticipants)
    RETURNING ${room}`,
  takeVotingSeat: `UPDATE rooms SET voterCount = voterCount + 1
    WHERE roomId = :roomId AND status IN ('processing', 'closed') AND votingClosedAt IS NULL
      AND locked = 0 AND voterCount < :max
    RETURNING ${room}`,
  freeSeat: `UPDATE rooms SET participantCount = participantCount - :counted,
      revision = revision + 1
    WHERE roomId = :roomId RETURNING ${room}`,
} as const;

const seatQueries = {
  add: `INSERT INTO participants ${insertable(`ordinal, ${seat}`)}`,
  find: `SELECT ${seat} FROM participants
    WHERE roomId = :roomId AND credentialHash = :credentialHash AND removedAt IS NULL`,
  findByPublicId: `SELECT ${seat} FROM ${byPublicId}
    WHERE roomId = :roomId AND publicId = :publicId`,
  listHosts: `SELECT ${seat} FROM participants INDEXED BY participants_hosts
    WHERE roomId = :roomId AND isHost = 1 AND toVote = 0 AND removedAt IS NULL`,
  list: `SELECT ${seat} FROM ${byPublicId}
    WHERE roomId = :roomId AND removedAt IS NULL AND toVote = 0
    AND publicId IN (SELECT value FROM json_each(:publicIds)) ORDER BY ordinal`,
  setPublicMode: `UPDATE participants SET isPublicMode = :isPublicMode
    WHERE roomId = :roomId AND credentialHash = :credentialHash AND removedAt IS NULL
    RETURNING ${seat}`,
  remove: `UPDATE ${byPublicId} SET removedAt = :at
    WHERE roomId = :roomId AND publicId = :publicId AND removedAt IS NULL RETURNING ${seat}`,
  // Nothing else has such a hash, so the credential is free again.
  leave: `UPDATE participants SET removedAt = :at, credentialHash = 'left ' || publicId
    WHERE roomId = :roomId AND credentialHash = :credentialHash AND removedAt IS NULL RETURNING ${seat}`,
} as const;

type Modes = { shared: number; private: number };

const toEarlierSeat = ({ removedAt, ...row }: Row): EarlierSeat => ({
  ...toParticipant(row),
  removed: removedAt !== null,
});

/**
 * Stores the seats of rooms in SQLite. A removed seat keeps its row, so that neither its ordinal nor its credential
 * can be used again; a seat that was given up keeps its ordinal alone.
 */
export const sqliteSeatOperations = (database: SqliteDatabase): Operations<SeatStore> => {
  const rooms = database.statements(roomQueries, toRoom);
  const seats = database.statements(seatQueries, toParticipant);
  const earlierSeats = database.statement(
    `SELECT ${seat}, removedAt FROM participants
    WHERE roomId IN (SELECT value FROM json_each(:roomIds)) AND credentialHash = :credentialHash`,
    toEarlierSeat,
  );
  const page = database.statement(
    `SELECT ${seat}, ordinal AS position FROM participants
    WHERE roomId = :roomId AND removedAt IS NULL AND toVote = 0 AND isPublicMode >= :mode
      AND ordinal > :after ORDER BY ordinal LIMIT :limit`,
    toPositioned(toParticipant),
  );
  const raiseRevision = database.statement(
    'UPDATE rooms SET revision = revision + 1 WHERE roomId = :roomId RETURNING revision',
    toNumber,
  );
  const lastOrdinal = database.statement(
    'SELECT coalesce(max(ordinal), 0) FROM participants WHERE roomId = :roomId',
    toNumber,
  );
  const modes = database.statement(
    `SELECT coalesce(sum(isPublicMode), 0) AS shared, coalesce(sum(1 - isPublicMode), 0) AS private
    FROM participants WHERE roomId = :roomId AND removedAt IS NULL AND toVote = 0`,
    (row) => ({ ...row }) as Modes,
  );
  // Without INDEXED BY, SQLite reads all seats of the room for every connecting socket.
  const removedIds = database.statement(
    `SELECT publicId FROM participants INDEXED BY participants_removed
    WHERE roomId = :roomId AND removedAt IS NOT NULL`,
    toText,
  );

  const findLastOrdinal = (roomId: string): number => lastOrdinal.first({ roomId }) ?? 0;

  const findRepeated = (roomId: string, credentialHash: string): Admission | null => {
    const earlier = earlierSeats.first({ roomIds: [roomId], credentialHash });
    if (earlier === null) return null;
    const { removed, ...participant } = earlier;
    if (removed) return { kind: 'removed' };
    const joined = rooms.find.first({ roomId });
    return joined && { kind: 'repeated', room: joined, participant };
  };

  return {
    lastOrdinal: findLastOrdinal,
    findEarlierSeats: (roomIds, credentialHash) => earlierSeats.all({ roomIds, credentialHash }),

    admit: ({ roomId, now, seatFor, once = null, carried = false }) =>
      database.transact((): Admission => {
        const repeated = once === null ? null : findRepeated(roomId, once);
        if (repeated !== null) return repeated;
        const taken = rooms.takeSeat.first({ roomId, now, carried });
        if (taken === null) {
          const reason = admissionRefusal(rooms.find.first({ roomId }), { now, carried });
          return { kind: 'refused', reason };
        }
        const ordinal = Math.max(taken.participantCount, findLastOrdinal(roomId) + 1);
        const participant = seatFor(ordinal);
        seats.add.run({ ordinal, ...participant });
        return { kind: 'admitted', room: taken, participant };
      }),

    admitVoter: ({ roomId, seatFor, once = null, max }) =>
      database.transact((): Admission => {
        const repeated = once === null ? null : findRepeated(roomId, once);
        if (repeated !== null) return repeated;
        const taken = rooms.takeVotingSeat.first({ roomId, max });
        if (taken === null) {
          return { kind: 'refused', reason: voterRefusal(rooms.find.first({ roomId })) };
        }
        const ordinal = findLastOrdinal(roomId) + 1;
        const participant = seatFor(ordinal);
        seats.add.run({ ordinal, ...participant });
        return { kind: 'admitted', room: taken, participant };
      }),

    listHostSeats: (roomId) => seats.listHosts.all({ roomId }),
    findParticipant: (roomId, credentialHash) => seats.find.first({ roomId, credentialHash }),
    setPublicMode: (roomId, credentialHash, isPublicMode) =>
      database.transact(() => {
        const changed = seats.setPublicMode.first({ roomId, credentialHash, isPublicMode });
        return changed && { seat: changed, revision: raiseRevision.first({ roomId }) ?? 0 };
      }),
    listSeats: (roomId, publicIds) => seats.list.all({ roomId, publicIds }),

    pageSeats: (roomId, which, cursor, limit) => {
      const bindings = { roomId, mode: which === 'sharing', after: readCursor(cursor) };
      const { items, nextCursor } = readPage(page, bindings, limit);
      return { seats: items, nextCursor };
    },

    removeSeat: (roomId, publicId, at) =>
      database.transact((): SeatRemoval | null => {
        const removed = seats.remove.first({ roomId, publicId, at });
        const participant = removed ?? seats.findByPublicId.first({ roomId, publicId });
        const counted = !removed?.toVote;
        const found =
          removed === null
            ? rooms.find.first({ roomId })
            : rooms.freeSeat.first({ roomId, counted });
        const kind = removed ? 'removed' : 'repeated';
        return participant && found && { kind, room: found, participant };
      }),

    leaveSeat: (roomId, credentialHash, at) =>
      database.transact((): SeatRemoval | null => {
        const participant = seats.leave.first({ roomId, credentialHash, at });
        const counted = !participant?.toVote;
        const found = participant && rooms.freeSeat.first({ roomId, counted });
        return participant && found && { kind: 'removed', room: found, participant };
      }),

    listRemovedSeats: (roomId) => removedIds.all({ roomId }),
    countModes: (roomId) => modes.first({ roomId }) ?? { shared: 0, private: 0 },
  };
};
