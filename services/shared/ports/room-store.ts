import type { Language } from '@murmur/contract/language';
import type { Moderation } from '@murmur/contract/moderation';
import type { Reveal, RoomStatus } from '@murmur/contract/room';

/** The event settings of a room. Times are epoch ms. */
export type EventRecord = {
  /** People are dealt into rooms, or choose one of those named by `labels`. */
  mode: 'deal' | 'choose';
  roomSize: number | null;
  labels: string[] | null;
  /** Number of rooms by which each round of places is shifted from the previous round; 0 for a first question. */
  rotation: number;
  /** The number of rooms, and of people present when they were dealt; null until then. */
  rooms: number | null;
  people: number | null;
  /** The last number assigned to a placed seat. */
  placed: number;
  gatheredAt: number | null;
};

/**
 * A room as stored. Times are epoch ms; the host token and the credentials of seats are stored only as
 * hashes.
 */
export type RoomRecord = Moderation & {
  roomId: string;
  roomCode: string;
  topic: string;
  /** Minutes, including extensions by the host. */
  duration: number;
  maxParticipants: number | null;
  language: Language;
  status: RoomStatus;
  hostTokenHash: string;
  /**
   * Owner whose share of the analysis capacity the room uses: a keyed hash of the address that created the
   * room; removed when the room closes or expires.
   */
  ownerKey: string | null;
  locked: boolean;
  participantCount: number;
  /** Number of opinions that have not been removed, and of the shared ones among them. */
  opinionCount: number;
  sharedCount: number;
  createdAt: number;
  startedAt: number | null;
  endsAt: number | null;
  /** Time at which the discussion ended (active → processing). */
  endedAt: number | null;
  closedAt: number | null;
  /** True if participants take a position on the topic. */
  askPosition: boolean;
  /** The mode of a seat that specifies none when it joins. */
  sharedByDefault: boolean;
  /** When others may read shared opinions. */
  reveal: Reveal;
  /** Increases with every change of `approve`, `filter` and `words`. */
  moderationRevision: number;
  /** The room of the first question, in every room that has another question before or after it. */
  seriesId: string | null;
  /** Number of the question in the series, from 1. */
  question: number;
  /** The room of the next question. */
  nextRoomId: string | null;
  /** Ordinals assigned by earlier questions: nicknames of newcomers continue after them. */
  ordinalsBefore: number;
  /** Time at which the host closed the voting, if it did not end by itself. */
  votingClosedAt: number | null;
  /** The event's settings; null for other rooms. */
  event: EventRecord | null;
  /** The event that the room belongs to, its number and name there. */
  eventId: string | null;
  ordinal: number | null;
  label: string | null;
  /** Hash of the event's host token, which also hosts its rooms. */
  eventTokenHash: string | null;
};

export type ParticipantRecord = {
  roomId: string;
  publicId: string;
  credentialHash: string;
  nickname: string;
  isPublicMode: boolean;
  joinedAt: number;
};

/** A requested change of status; it takes effect only while the room is still in `from` and `when` holds. */
export type StatusChange =
  | { from: 'waiting'; to: 'active'; startedAt: number; endsAt: number }
  | { from: 'waiting'; to: 'expired'; closedAt: number }
  /** `dueBy`: only if ends_at is not later, so that an earlier extension wins; null = at once. */
  | { from: 'active'; to: 'processing'; endedAt: number; dueBy: number | null }
  | { from: 'processing'; to: 'closed'; closedAt: number };

export type Admission =
  /** `repeated`: an earlier call with the same `once` took the seat; nothing changed. */
  | { kind: 'admitted' | 'repeated'; room: RoomRecord; participant: ParticipantRecord }
  /** The seat of this `once` was removed and is not assigned again. */
  | { kind: 'removed' }
  /** The room at the time of the refusal, or null if there is none; the caller determines the reason. */
  | { kind: 'refused'; room: RoomRecord | null };

/** A removed seat and the room afterwards; `repeated`: an earlier call had removed it. */
export type SeatRemoval = {
  kind: 'removed' | 'repeated';
  room: RoomRecord;
  participant: ParticipantRecord;
};

/** A seat from an earlier question, possibly removed in that question. */
export type EarlierSeat = ParticipantRecord & { removed: boolean };

export type SeatPage = { seats: ParticipantRecord[]; nextCursor: string | null };

/** A record of a forgotten room, kept until no late write can restore any of its data. Epoch ms. */
export type ForgottenRoom = { roomId: string; forgottenAt: number; startedAt: number | null };

/**
 * Rooms and the seats in them.
 * Guarantees: a confirmed change survives a kill of the process. Every change below is atomic with respect to every
 * other caller, in other processes too: of many concurrent starts one succeeds, `maxParticipants` is never exceeded,
 * a start needs at least one participant. Once `removeSeat` has returned, no call finds or counts the removed seat or
 * adds anything under it; its ordinal is not reassigned. Room codes are unique among rooms that are waiting or
 * active. Once `forget` has returned, the room is unknown to every call. Does not guarantee: order between different
 * rooms; that `find` sees a change before it is confirmed to the process that made it. Errors: AppError UNAVAILABLE
 * when the store cannot answer. The change may nevertheless have been made, or may still be made. Repeating the call
 * is safe: a seat with `once` and an extension with a `key` are made once; a mode, a lock and a status are set, not
 * toggled.
 */
export interface RoomStore extends SeatStore {
  /** Stores a new room, which has no opinions yet. */
  create(room: RoomRecord): Promise<'created' | 'code_taken'>;
  find(roomId: string): Promise<RoomRecord | null>;
  /** Finds a room by code in upper case: the joinable room with this code, else the newest that had it. */
  findByCode(roomCode: string): Promise<RoomRecord | null>;
  /** The room after the change, or null when it was not in `from` or a condition did not hold. */
  changeStatus(roomId: string, change: StatusChange): Promise<RoomRecord | null>;
  /**
   * Adds minutes to an active room that ends after `now`; null if it is not active or would exceed
   * `maxTotalMinutes`. A `key` adds once: a repeat with the same key, at any time, returns the room
   * unchanged.
   */
  extend(
    roomId: string,
    minutes: number,
    bounds: { now: number; maxTotalMinutes: number },
    key?: string | null,
  ): Promise<RoomRecord | null>;
  /** Records, once, that voting is closed; null if it was closed before, or there is no such room. */
  closeVoting(roomId: string, at: number): Promise<RoomRecord | null>;
  /**
   * Links a room to the next question if its current successor is still `instead`; null = it has another
   * successor, or there is no such room.
   */
  linkNext(
    roomId: string,
    link: { seriesId: string; nextRoomId: string; instead: string | null },
  ): Promise<RoomRecord | null>;
  /** Removes a question from its series: its predecessor is linked to its successor. `forget` does so too. */
  skipQuestion(roomId: string): Promise<void>;
  /** The rooms of a series, by question. */
  listSeries(seriesId: string): Promise<RoomRecord[]>;
  setLocked(roomId: string, locked: boolean): Promise<RoomRecord | null>;
  /** Changes the moderation; null = `revision` is outdated, or there is no such room. */
  setModeration(
    roomId: string,
    moderation: Moderation,
    revision: number,
  ): Promise<RoomRecord | null>;
  /** Active rooms, ordered by end; limited to `among` if given. */
  listActive(among?: string[]): Promise<RoomRecord[]>;
  /** Active rooms whose ends_at is at or before `now`. */
  listDue(now: number): Promise<RoomRecord[]>;
  /** Rooms in processing whose discussion ended at or before `endedBefore`. */
  listProcessing(endedBefore: number): Promise<RoomRecord[]>;
  /** Waiting rooms created at or before `createdBefore`. */
  listStale(createdBefore: number): Promise<RoomRecord[]>;
  /** Rooms whose discussion ended, or that expired, at or before `endedBefore`, in no order. */
  listEnded(endedBefore: number, limit: number): Promise<RoomRecord[]>;
  /** Makes the room unknown and schedules it for clearing; returns its record, or null. */
  forget(roomId: string, forgottenAt: number): Promise<ForgottenRoom | null>;
  /** Removes everything stored of a forgotten room: seats, opinions. Idempotent. */
  clear(roomId: string): Promise<void>;
  /** Forgotten rooms due for clearing by `dueBy`; every room is due once when it is forgotten. */
  listForgotten(dueBy: number, limit: number): Promise<ForgottenRoom[]>;
  findForgotten(roomId: string): Promise<ForgottenRoom | null>;
  /** Schedules the next clearing for `dueAt`, or, with null, ends it: not even the room's id is kept. */
  settleForgotten(roomId: string, dueAt: number | null): Promise<void>;
}

/** The part of the room store that holds the seats. */
export interface SeatStore {
  /** The last ordinal assigned in the room, including removed seats; 0 if there is none. */
  lastOrdinal(roomId: string): Promise<number>;
  /** The seats of one credential in these rooms, including removed ones, in no order. */
  findEarlierSeats(roomIds: string[], credentialHash: string): Promise<EarlierSeat[]>;
  /**
   * Takes a seat in a room that is waiting, or active until after `now`, and neither locked nor full. `seat` is
   * called with the seat's ordinal, starting at 1; each ordinal is assigned once. `once`, the credential hash of a
   * repeatable call, takes one seat for any number of repetitions. `carried`: a seat of an earlier question, which
   * may join despite a lock.
   */
  admit(
    roomId: string,
    now: number,
    seat: (ordinal: number) => ParticipantRecord,
    once?: string | null,
    carried?: boolean,
  ): Promise<Admission>;
  findParticipant(roomId: string, credentialHash: string): Promise<ParticipantRecord | null>;
  setPublicMode(
    roomId: string,
    credentialHash: string,
    isPublicMode: boolean,
  ): Promise<ParticipantRecord | null>;
  /** The seats with these public ids, in order of joining; ids without a seat are left out. */
  listSeats(roomId: string, publicIds: string[]): Promise<ParticipantRecord[]>;
  /** Seats in order of joining, or only those that currently share; `cursor` as in OpinionStore. */
  pageSeats(
    roomId: string,
    which: 'all' | 'sharing',
    cursor: string | null,
    limit: number,
  ): Promise<SeatPage>;
  /** Removes a seat in any status of the room; null if no seat ever had this public id. */
  removeSeat(roomId: string, publicId: string, at: number): Promise<SeatRemoval | null>;
  /** The public ids of removed seats, in no order. */
  listRemovedSeats(roomId: string): Promise<string[]>;
  /** Number of seats that currently share, and of those that do not. */
  countModes(roomId: string): Promise<{ shared: number; private: number }>;
}
