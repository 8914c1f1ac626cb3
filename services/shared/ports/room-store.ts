import type { Language } from '@murmur/contract/language';
import type { Moderation } from '@murmur/contract/moderation';
import type { PreparedQuestion, Reveal, RoomStatus, SharedBy, Venue } from '@murmur/contract/room';

/** The event settings of a room. Times are epoch ms. */
export type EventRecord = {
  /** Participants are assigned to rooms, or choose one of those named in `labels`. */
  mode: 'deal' | 'choose';
  roomSize: number | null;
  labels: string[] | null;
  /** Absent in events of earlier versions = hall. */
  venue?: Venue;
  /**
   * The number of rooms by which each round of the deal is shifted relative to the previous round; 0 for a first
   * question.
   */
  rotation: number;
  /** The number of rooms, and of people present at the deal; null before the deal. */
  rooms: number | null;
  people: number | null;
  /** The number of deals that were withdrawn before the start; absent = 0. */
  withdrawn?: number;
  placed: number;
  gatheredAt: number | null;
};

/** A shared opinion of an earlier question. */
export type OfferedStatement = { roomId: string; opinionId: string };

/** A room as stored. Times are epoch ms. The host token and the credentials of seats are stored only as hashes. */
export type RoomRecord = Moderation & {
  roomId: string;
  roomCode: string;
  topic: string;
  /** In minutes, including extensions by the host. */
  duration: number;
  maxParticipants: number | null;
  language: Language;
  status: RoomStatus;
  hostTokenHash: string;
  /**
   * A keyed hash of the address that created the room, used to share the analysis capacity fairly among owners.
   * Removed when the room closes or expires.
   */
  ownerKey: string | null;
  locked: boolean;
  participantCount: number;
  /** The number of opinions that have not been removed, and how many of them are shared. */
  opinionCount: number;
  sharedCount: number;
  /** Increases with every mark that the host sets on an opinion. */
  opinionChanges: number;
  createdAt: number;
  startedAt: number | null;
  endsAt: number | null;
  /** The time at which the discussion ended (active → processing). */
  endedAt: number | null;
  closedAt: number | null;
  /** True if participants take a position on the topic. */
  askPosition: boolean;
  /** The mode of a participant who specifies none when joining. */
  sharedByDefault: boolean;
  /** When others may read shared opinions. */
  reveal: Reveal;
  /** Who may create the public link to the results. */
  resultsSharedBy: SharedBy;
  /** Increases with every change of `approve`, `filter` and `words`. */
  moderationRevision: number;
  /** The id of the first question's room. Set in every room that has another question before or after it. */
  seriesId: string | null;
  /** The number of the question in the series, from 1. */
  question: number;
  nextRoomId: string | null;
  /** Statements that the question takes from earlier ones, in the host's order. Their texts remain there. */
  offered: OfferedStatement[];
  /** The number of ordinals assigned by earlier questions. The ordinals of new participants follow them. */
  ordinalsBefore: number;
  /** The time at which the host closed the voting, if it did not end automatically. */
  votingClosedAt: number | null;
  /** The event's settings; null for other rooms. */
  event: EventRecord | null;
  /** The event to which the room belongs, and the room's number and name in it. */
  eventId: string | null;
  ordinal: number | null;
  label: string | null;
  /** The hash of the event's host token, which is also valid for the event's rooms. */
  eventTokenHash: string | null;
  /** The hashes of the helper tokens of the room and of its event; null in rooms of earlier versions. */
  helperTokenHash: string | null;
  eventHelperTokenHash: string | null;
  /**
   * Increases by one with every change that is published in the room, in the write that stores the change. A change
   * that returns the room returns it with the revision of that change.
   */
  revision: number;
};

export type ParticipantRecord = {
  roomId: string;
  publicId: string;
  credentialHash: string;
  nickname: string;
  isPublicMode: boolean;
  joinedAt: number;
  /** True for a seat taken after the discussion, which votes but counts as no participant and is in no list. */
  toVote: boolean;
  isHost: boolean;
};

/**
 * A requested change of status. It takes effect only if the room is still in `from` and the change's other conditions
 * hold.
 */
export type StatusChange =
  | { from: 'waiting'; to: 'active'; startedAt: number; endsAt: number }
  | { from: 'waiting'; to: 'expired'; closedAt: number }
  /** `dueBy`: the latest `endsAt` at which the room ends, so that an extension prevails; null = any. */
  | { from: 'active'; to: 'processing'; endedAt: number; dueBy: number | null }
  | { from: 'processing'; to: 'closed'; closedAt: number };

export type Admission =
  | { kind: 'admitted'; room: RoomRecord; participant: ParticipantRecord }
  /**
   * An earlier call with the same `once` was assigned this seat, and nothing has changed. `revision`: a revision of
   * the room that this call has raised nevertheless.
   */
  | { kind: 'repeated'; room: RoomRecord; participant: ParticipantRecord; revision?: number }
  /** The seat of this `once` was removed and will not be assigned again. */
  | { kind: 'removed' }
  | { kind: 'refused'; reason: AdmissionRefusal };

/**
 * Why a room assigns no seat. Of several reasons, the first in this order: `unknown` (no such room), `expired`,
 * `not_open` (the discussion has ended; for a seat that only votes, the voting is not open), `locked`, `full`.
 */
export type AdmissionRefusal = 'unknown' | 'expired' | 'not_open' | 'locked' | 'full';

/** The request of a seat. */
type SeatRequest = {
  roomId: string;
  /** Returns the seat with its ordinal, starting at 1. Each ordinal is assigned once. */
  seatFor: (ordinal: number) => ParticipantRecord;
  /** The credential hash of a repeatable call, which gets one seat for any number of repetitions. */
  once?: string | null;
};

/** `now`: epoch ms. `carried`: the seat comes from an earlier question, and may join despite a lock. */
export type AdmissionRequest = SeatRequest & { now: number; carried?: boolean };

/** `max`: the maximum number of seats of the room that only vote. */
export type VoterRequest = SeatRequest & { max: number };

/** A removed seat and the room after the removal. `repeated`: an earlier call had already removed the seat. */
export type SeatRemoval = {
  kind: 'removed' | 'repeated';
  room: RoomRecord;
  participant: ParticipantRecord;
};

/** A seat in an earlier question. `removed`: true if it was removed there. */
export type EarlierSeat = ParticipantRecord & { removed: boolean };

export type SeatPage = { seats: ParticipantRecord[]; nextCursor: string | null };

/** A record of a forgotten room, kept until no late write can restore any of its data. Times are epoch ms. */
export type ForgottenRoom = { roomId: string; forgottenAt: number; startedAt: number | null };

/**
 * Stores rooms and the seats in them.
 *
 * Guarantees: a confirmed change survives a kill of the process. Every change below is atomic with respect to all
 * other callers, including those in other processes: of many concurrent starts one succeeds, `maxParticipants` is
 * never exceeded, and a start needs at least one participant. Once `removeSeat` has returned, no call finds or counts
 * the removed seat or adds anything under it, and its ordinal is not reassigned. Room codes are unique among rooms
 * that are waiting or active. Once `forget` has returned, the room is unknown to every call.
 * Does not guarantee: order between different rooms, or that `find` sees a change before it is confirmed to the
 * process that made it.
 * Errors: AppError UNAVAILABLE if the store cannot answer. The change may nevertheless have been made, or may still
 * be made. Repeating the call is safe: a seat with `once` and an extension with a `key` are made once, and a mode, a
 * lock and a status are set rather than toggled.
 */
export interface RoomStore extends SeatStore {
  /** Stores a new room together with the questions prepared for later. */
  create(
    room: RoomRecord,
    questions?: readonly PreparedQuestion[],
  ): Promise<'created' | 'code_taken'>;
  find(roomId: string): Promise<RoomRecord | null>;
  /** Returns the revisions of those of the rooms that exist, with one query. */
  readRevisions(roomIds: string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Finds a room by its code in upper case: the joinable room with this code, or else the newest room that had it.
   */
  findByCode(roomCode: string): Promise<RoomRecord | null>;
  /** Returns the room after the change, or null if it was not in `from` or a condition did not hold. */
  changeStatus(roomId: string, change: StatusChange): Promise<RoomRecord | null>;
  /**
   * Adds minutes to an active room that ends after `now`. Returns null if the room is not active or would exceed
   * `maxTotalMinutes`. A repeat with the same `key`, at any time, returns the room unchanged.
   */
  extend(
    roomId: string,
    minutes: number,
    bounds: { now: number; maxTotalMinutes: number },
    key?: string | null,
  ): Promise<RoomRecord | null>;
  /** Records, once, that voting is closed. Returns null if it was already closed, or if there is no such room. */
  closeVoting(roomId: string, at: number): Promise<RoomRecord | null>;
  /**
   * Links a room to the next question if its current successor is still `instead`. Returns null if it has another
   * successor, or if there is no such room.
   */
  linkNext(
    roomId: string,
    link: { seriesId: string; nextRoomId: string; instead: string | null },
  ): Promise<RoomRecord | null>;
  /** Removes a question from its series and links its predecessor to its successor. `forget` also does this. */
  skipQuestion(roomId: string): Promise<void>;
  listSeries(seriesId: string): Promise<RoomRecord[]>;
  setLocked(roomId: string, locked: boolean): Promise<RoomRecord | null>;
  /**
   * Returns the questions prepared for later, which no record contains and no change of which raises the revision.
   * Returns null if there is no such room.
   */
  readQuestions(roomId: string): Promise<PreparedQuestion[] | null>;
  /** Replaces the questions prepared for later. Returns false if there is no such room. */
  saveQuestions(roomId: string, questions: readonly PreparedQuestion[]): Promise<boolean>;
  /** Changes the moderation. Returns null if `revision` is outdated, or if there is no such room. */
  setModeration(
    roomId: string,
    moderation: Moderation,
    revision: number,
  ): Promise<RoomRecord | null>;
  /** Returns active rooms, ordered by their end and limited to `among` if given. */
  listActive(among?: string[]): Promise<RoomRecord[]>;
  /** Returns active rooms with an ends_at at or before `now`. */
  listDue(now: number): Promise<RoomRecord[]>;
  /** Returns rooms in processing whose discussion ended at or before `endedBefore`. */
  listProcessing(endedBefore: number): Promise<RoomRecord[]>;
  listStale(createdBefore: number): Promise<RoomRecord[]>;
  /** Returns rooms whose discussion ended, or that expired, at or before `endedBefore`, in no particular order. */
  listEnded(endedBefore: number, limit: number): Promise<RoomRecord[]>;
  /** Makes the room unknown and schedules it for clearing. Returns the record of the forgotten room, or null. */
  forget(roomId: string, forgottenAt: number): Promise<ForgottenRoom | null>;
  /** Removes all data stored for a forgotten room, such as seats and opinions. Idempotent. */
  clear(roomId: string): Promise<void>;
  /** Returns forgotten rooms that are due for clearing by `dueBy`. Every room is first due when it is forgotten. */
  listForgotten(dueBy: number, limit: number): Promise<ForgottenRoom[]>;
  findForgotten(roomId: string): Promise<ForgottenRoom | null>;
  /** Schedules the next clearing for `dueAt`. With null, clearing ends, and not even the room's id is retained. */
  scheduleClearing(roomId: string, dueAt: number | null): Promise<void>;
}

export interface SeatStore {
  /** Returns the last ordinal assigned in the room, including those of removed seats, or 0 if there is none. */
  lastOrdinal(roomId: string): Promise<number>;
  /** Returns the seats of one credential in these rooms, including removed ones, in no particular order. */
  findEarlierSeats(roomIds: string[], credentialHash: string): Promise<EarlierSeat[]>;
  /** Assigns a seat in a room that is waiting, or active until after `now`, and neither locked nor full. */
  admit(request: AdmissionRequest): Promise<Admission>;
  /**
   * Assigns a seat that only votes, in a room that has ended, is not locked, and whose voting the host has not closed.
   * `participantCount` and the capacity do not change.
   */
  admitVoter(request: VoterRequest): Promise<Admission>;
  /** Returns the seats that were taken with the host token, without those that only vote. */
  listHostSeats(roomId: string): Promise<ParticipantRecord[]>;
  findParticipant(roomId: string, credentialHash: string): Promise<ParticipantRecord | null>;
  /** `revision`: the revision of the room that belongs to this change. */
  setPublicMode(
    roomId: string,
    credentialHash: string,
    isPublicMode: boolean,
  ): Promise<{ seat: ParticipantRecord; revision: number } | null>;
  /** Returns the seats with these public ids, in order of joining. Ids without a seat are omitted. */
  listSeats(roomId: string, publicIds: string[]): Promise<ParticipantRecord[]>;
  /**
   * Returns a page of all seats, or only those that currently share, in order of joining. `cursor` is as in
   * OpinionStore.
   */
  pageSeats(
    roomId: string,
    which: 'all' | 'sharing',
    cursor: string | null,
    limit: number,
  ): Promise<SeatPage>;
  /** Removes a seat, whatever the status of the room. Returns null if no seat has ever had this public id. */
  removeSeat(roomId: string, publicId: string, at: number): Promise<SeatRemoval | null>;
  /**
   * Removes the seat of a credential that gives it up. Unlike after `removeSeat`, the credential can take a new seat,
   * which has another public id. Returns null if it has no seat.
   */
  leaveSeat(roomId: string, credentialHash: string, at: number): Promise<SeatRemoval | null>;
  /** Returns the public ids of removed seats, in no particular order. */
  listRemovedSeats(roomId: string): Promise<string[]>;
  /** Returns the number of seats that currently share, and of those that do not. */
  countModes(roomId: string): Promise<{ shared: number; private: number }>;
}
