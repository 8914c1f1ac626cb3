import type { OpinionRecord } from '../../ports/opinion-store.ts';
import type { ParticipantRecord, RoomRecord } from '../../ports/room-store.ts';
import type { Bindings, Row } from './sqlite-statement.ts';

/** The columns of each table that make up its record, in schema order. */
export const recordColumns = {
  rooms: `roomId, roomCode, topic, duration, maxParticipants, language, status, hostTokenHash,
    locked, participantCount, opinionCount, sharedCount, opinionChanges, createdAt, startedAt, endsAt, endedAt,
    closedAt, askPosition, sharedByDefault, reveal, resultsSharedBy, votingClosedAt, ownerKey, seriesId,
    question, nextRoomId, ordinalsBefore, approve, filter, words, moderationRevision,
    event, dealtRooms, dealtPeople, seatsPlaced, gatheredAt, eventId, ordinal, label, eventTokenHash,
    helperTokenHash, eventHelperTokenHash, revision, offered`,
  participants: `roomId, publicId, credentialHash, nickname, isPublicMode, joinedAt, toVote,
    isHost`,
  opinions: `id, roomId, author, nickname, content, isPublic, submittedAt, heldFor, decision,
    sameAs, answered`,
} as const;

/** Returns the columns and values of an INSERT. The parameters are named after the fields of the record. */
export const insertable = (columns: string): string =>
  `(${columns}) VALUES (${columns.replace(/\w+/g, ':$&')})`;

export const isOfEvent = 'eventId = :eventId AND ordinal > :after AND ordinal <= :upTo';

/**
 * Returns the statements that start and end the rooms with this id or of this event, by the new status. A room without
 * participants is never started.
 */
export const startAndEnd = (which: 'roomId = :roomId' | typeof isOfEvent) => ({
  active: `UPDATE rooms SET status = :to, startedAt = :startedAt, endsAt = :endsAt,
      revision = revision + 1
    WHERE ${which} AND status = :from AND participantCount > 0
    RETURNING ${recordColumns.rooms}`,
  processing: `UPDATE rooms SET status = :to, endedAt = :endedAt, revision = revision + 1
    WHERE ${which} AND status = :from AND (:dueBy IS NULL OR endsAt <= :dueBy)
    RETURNING ${recordColumns.rooms}`,
});

/** Converts a room for binding. The constant settings of an event are stored as JSON. */
export const toRoomBindings = ({ event, ...room }: RoomRecord): Bindings => {
  const { rooms = null, people = null, placed = 0, gatheredAt = null, ...fixed } = event ?? {};
  return {
    ...room,
    event: event === null ? null : JSON.stringify(fixed),
    dealtRooms: rooms,
    dealtPeople: people,
    seatsPlaced: placed,
    gatheredAt,
  };
};

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
    event: event && { ...JSON.parse(String(event)), rooms, people, placed, gatheredAt },
    locked: row['locked'] === 1,
    askPosition: row['askPosition'] === 1,
    sharedByDefault: row['sharedByDefault'] === 1,
    approve: row['approve'] === 1,
    words: JSON.parse(String(row['words'])),
    offered: JSON.parse(String(row['offered'])),
  }) as RoomRecord;

export const toParticipant = (row: Row): ParticipantRecord =>
  ({
    ...row,
    isPublicMode: row['isPublicMode'] === 1,
    toVote: row['toVote'] === 1,
    isHost: row['isHost'] === 1,
  }) as ParticipantRecord;

export const toOpinion = (row: Row): OpinionRecord =>
  ({
    ...row,
    isPublic: row['isPublic'] === 1,
    answered: row['answered'] === 1,
  }) as OpinionRecord;
