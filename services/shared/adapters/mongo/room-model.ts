import type { PreparedQuestion } from '@murmur/contract/room';
import { Schema, type SchemaDefinitionProperty } from 'mongoose';
import type { EventRecord, OfferedStatement, RoomRecord } from '../../ports/room-store.ts';
import { idOf, strictSchema } from './mongo-collection.ts';

/** A counted seat whose participant may not be stored yet. `at`: epoch ms. */
export type PendingSeat = { seat: string; at: number };

type OfEvents = Pick<
  RoomRecord,
  'event' | 'eventId' | 'ordinal' | 'label' | 'eventTokenHash' | 'eventHelperTokenHash'
>;

/** A room and everything that is updated atomically with it, in one document. */
export type RoomDoc = Omit<RoomRecord, 'roomId' | keyof OfEvents> &
  Partial<OfEvents> & {
    _id: string;
    /** The room code while the room can be joined. Unique if present. */
    joinCode?: string;
    /** Decreases with every seat. An unlimited room starts at `unlimitedSeats`. */
    seatsLeft: number;
    /** The last assigned ordinal of a seat and position of an opinion. Each value is assigned only once. */
    lastOrdinal: number;
    lastPlace: number;
    /** The number of seats that only vote, at most. Absent if there is none. */
    voterCount?: number;
    /**
     * The approximate time, in epoch ms, of the last change of the opinion counts. Absent if they have been recounted
     * since.
     */
    countedAt?: number;
    /** The time at which the newest opinion was submitted, in epoch ms. */
    lastOpinionAt?: number;
    /** Set when the room is over and every position is filled, so that nothing can be added any more. */
    sealed?: boolean;
    pending: PendingSeat[];
    /** The public ids of the seats that have been removed and subtracted from the counts. */
    removedSeats?: string[];
    /** The questions prepared for later. */
    preparedQuestions?: PreparedQuestion[];
    extensions?: { key: string }[];
  };

export const unlimitedSeats = 2 ** 31 - 1;

const eventSchema = new Schema<EventRecord>(
  {
    mode: String,
    roomSize: Number,
    venue: String,
    labels: { type: [String], default: undefined },
    rotation: Number,
    rooms: Number,
    people: Number,
    withdrawn: Number,
    placed: Number,
    gatheredAt: Number,
  },
  { _id: false },
);

const offeredSchema = new Schema<OfferedStatement>(
  { roomId: String, opinionId: String },
  { _id: false },
);

type RecordField = Exclude<keyof RoomRecord, 'roomId'>;

const recordFields: Record<RecordField, SchemaDefinitionProperty> = {
  roomCode: String,
  topic: String,
  duration: Number,
  maxParticipants: Number,
  language: String,
  status: String,
  hostTokenHash: String,
  ownerKey: String,
  locked: Boolean,
  participantCount: Number,
  opinionCount: Number,
  sharedCount: Number,
  opinionChanges: Number,
  createdAt: Number,
  startedAt: Number,
  endsAt: Number,
  endedAt: Number,
  closedAt: Number,
  askPosition: Boolean,
  sharedByDefault: Boolean,
  reveal: String,
  resultsSharedBy: String,
  approve: Boolean,
  filter: String,
  words: { type: [String], default: undefined },
  moderationRevision: Number,
  votingClosedAt: Number,
  seriesId: String,
  question: Number,
  nextRoomId: String,
  ordinalsBefore: Number,
  event: { type: eventSchema, default: undefined },
  eventId: String,
  ordinal: Number,
  label: String,
  eventTokenHash: String,
  helperTokenHash: String,
  eventHelperTokenHash: String,
  revision: Number,
  offered: { type: [offeredSchema], default: undefined },
};

const recordNames = Object.keys(recordFields) as RecordField[];

/** Values of fields that rooms of earlier versions lack. All other absent fields are null. */
const earlierValues: Partial<RoomRecord> = {
  askPosition: false,
  sharedByDefault: false,
  reveal: 'now',
  resultsSharedBy: 'everyone',
  approve: false,
  filter: 'off',
  words: [],
  offered: [],
  moderationRevision: 0,
  opinionChanges: 0,
  question: 1,
  ordinalsBefore: 0,
  revision: 0,
};

export const roomSchema = new Schema<RoomDoc>(
  {
    _id: String,
    ...recordFields,
    joinCode: String,
    seatsLeft: Number,
    lastOrdinal: Number,
    lastPlace: Number,
    voterCount: Number,
    countedAt: Number,
    lastOpinionAt: Number,
    sealed: Boolean,
    pending: [{ _id: false, seat: String, at: Number }],
    removedSeats: { type: [String], default: undefined },
    preparedQuestions: {
      type: [{ _id: false, topic: String, duration: Number, ask_position: Boolean }],
      default: undefined,
    },
    extensions: { type: [{ _id: false, key: String }], default: undefined },
  },
  strictSchema,
);
roomSchema.index({ joinCode: 1 }, { unique: true, sparse: true });
roomSchema.index({ roomCode: 1, createdAt: -1 });
roomSchema.index({ status: 1, endsAt: 1 });
roomSchema.index({ status: 1, endedAt: 1 });
roomSchema.index({ status: 1, createdAt: 1 });
roomSchema.index({ status: 1, closedAt: 1 });
roomSchema.index({ seriesId: 1, question: 1 }, { sparse: true });
roomSchema.index({ nextRoomId: 1 }, { sparse: true });
roomSchema.index({ eventId: 1, ordinal: 1 }, { unique: true, sparse: true });
roomSchema.index({ 'event.mode': 1 }, { sparse: true });
roomSchema.index({ 'pending.at': 1 }, { sparse: true });
roomSchema.index({ countedAt: 1 }, { sparse: true });

/** Returns a condition for the revision. Rooms of earlier versions have none, which counts as 0. */
export const matchesRevision = (revision: number) => ({
  moderationRevision: revision === 0 ? { $in: [0, null] } : revision,
});

export const raised = { revision: 1 } as const;

/** Excludes the fields that may grow large, which no record contains. */
export const withoutLists = { pending: 0, removedSeats: 0, preparedQuestions: 0 } as const;

export const toRoom = (doc: RoomDoc): RoomRecord => {
  const record: Partial<Record<keyof RoomRecord, unknown>> = { roomId: idOf(doc) };
  for (const name of recordNames) record[name] = doc[name] ?? earlierValues[name] ?? null;
  return record as RoomRecord;
};

export const fromRoom = ({
  roomId,
  event,
  eventId,
  ordinal,
  label,
  eventTokenHash,
  eventHelperTokenHash,
  ...record
}: RoomRecord): RoomDoc => ({
  _id: roomId,
  ...record,
  // Rooms outside events do not have these fields, so sparse indexes skip them.
  ...(event === null ? {} : { event }),
  ...(eventId === null ? {} : { eventId, ordinal, label, eventTokenHash, eventHelperTokenHash }),
  ...(record.status === 'waiting' || record.status === 'active'
    ? { joinCode: record.roomCode }
    : {}),
  seatsLeft:
    record.maxParticipants === null
      ? unlimitedSeats
      : record.maxParticipants - record.participantCount,
  lastOrdinal: record.participantCount,
  lastPlace: 0,
  pending: [],
});
