import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { OpinionRecord } from '../../ports/opinion-store.ts';
import type { EventRecord, ParticipantRecord, RoomRecord } from '../../ports/room-store.ts';

export type Bindable = Record<string, string | number | boolean | null>;
type Row = Record<string, SQLOutputValue>;

/** The columns of each table that make up its record, in schema order. */
export const recordColumns = {
  rooms: `roomId, roomCode, topic, duration, maxParticipants, language, status, hostTokenHash,
    locked, participantCount, opinionCount, sharedCount, createdAt, startedAt, endsAt, endedAt,
    closedAt, askPosition, sharedByDefault, reveal, votingClosedAt, ownerKey, seriesId,
    question, nextRoomId, ordinalsBefore, approve, filter, words, moderationRevision,
    event, dealtRooms, dealtPeople, seatsPlaced, gatheredAt, eventId, ordinal, label, eventTokenHash`,
  participants: 'roomId, publicId, credentialHash, nickname, isPublicMode, joinedAt',
  opinions: 'id, roomId, author, nickname, content, isPublic, submittedAt, heldFor, decision',
} as const;

/** Returns the columns and values of an INSERT. The parameters are named after the fields of the record. */
export const insertable = (columns: string): string =>
  `(${columns}) VALUES (${columns.replace(/\w+/g, ':$&')})`;

/** Converts a record for binding, because SQLite has no booleans. */
export const toBindings = (record: Bindable): Record<string, SQLInputValue> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  );

/**
 * Runs a change with RETURNING and returns its row. `all` runs the statement to its end, which includes the commit,
 * whereas `get` stops at the row and does not report a failed commit.
 */
export const changeRow = (statement: StatementSync, bindings: Bindable): Row | undefined =>
  statement.all(toBindings(bindings))[0];

/** Converts a room for binding. Its list of words and the constant settings of an event are stored as text. */
export const toRoomBindings = ({
  words,
  event,
  ...room
}: RoomRecord): Record<string, SQLInputValue> => {
  const { rooms = null, people = null, placed = 0, gatheredAt = null, ...fixed } = event ?? {};
  return toBindings({
    ...room,
    words: JSON.stringify(words),
    event: event === null ? null : JSON.stringify(fixed),
    dealtRooms: rooms,
    dealtPeople: people,
    seatsPlaced: placed,
    gatheredAt,
  });
};

const toEvent = (
  event: SQLOutputValue | undefined,
  changing: Record<string, SQLOutputValue | undefined>,
): EventRecord | null =>
  event === null || event === undefined ? null : { ...JSON.parse(String(event)), ...changing };

// The spread also gives the record a prototype, which rows lack.
export const toRoom = ({
  event,
  dealtRooms: rooms,
  dealtPeople: people,
  seatsPlaced: placed,
  gatheredAt,
  ...row
}: Row): RoomRecord =>
  ({
    ...row,
    event: toEvent(event, { rooms, people, placed, gatheredAt }),
    locked: row['locked'] === 1,
    askPosition: row['askPosition'] === 1,
    sharedByDefault: row['sharedByDefault'] === 1,
    approve: row['approve'] === 1,
    words: JSON.parse(String(row['words'])),
  }) as RoomRecord;

export const toParticipant = (row: Row): ParticipantRecord =>
  ({ ...row, isPublicMode: row['isPublicMode'] === 1 }) as ParticipantRecord;

export const toOpinion = (row: Row): OpinionRecord =>
  ({ ...row, isPublic: row['isPublic'] === 1 }) as OpinionRecord;

export const roomOrNull = (row: Row | undefined): RoomRecord | null =>
  row === undefined ? null : toRoom(row);

export const participantOrNull = (row: Row | undefined): ParticipantRecord | null =>
  row === undefined ? null : toParticipant(row);
