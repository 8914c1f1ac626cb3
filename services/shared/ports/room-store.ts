import type { Language } from '@murmur/contract/language';
import type { Moderation } from '@murmur/contract/moderation';
import type { Reveal, RoomStatus } from '@murmur/contract/room';

/** A room as it is stored. Times are epoch ms; the host token and seats' credentials only as hashes. */
export type RoomRecord = Moderation & {
  roomId: string;
  roomCode: string;
  topic: string;
  /** Minutes, with what the host added. */
  duration: number;
  maxParticipants: number | null;
  language: Language;
  status: RoomStatus;
  hostTokenHash: string;
  /** Whose share of the analysis it uses: a keyed hash of the address it was opened from; gone when it is over. */
  ownerKey: string | null;
  locked: boolean;
  participantCount: number;
  /** The opinions that stand, and of them the shared ones. */
  opinionCount: number;
  sharedCount: number;
  createdAt: number;
  startedAt: number | null;
  endsAt: number | null;
  /** When the discussion ended (active → processing). */
  endedAt: number | null;
  closedAt: number | null;
  /** Whether people are asked where they stand on the topic. */
  askPosition: boolean;
  /** The mode of a seat that names none when it joins. */
  sharedByDefault: boolean;
  /** From when on others read what is shared. */
  reveal: Reveal;
  /** Rises with every change of `approve`, `filter` and `words`. */
  moderationRevision: number;
  /** The first question's room, of every room that has another question before or after it. */
  seriesId: string | null;
  /** Its number in the series, from 1. */
  question: number;
  /** The question that follows. */
  nextRoomId: string | null;
  /** The ordinals that earlier questions gave: nicknames of newcomers go on after them. */
  ordinalsBefore: number;
  /** When the host closed the voting, where it did not end by itself. */
  votingClosedAt: number | null;
};

export type ParticipantRecord = {
  roomId: string;
  publicId: string;
  credentialHash: string;
  nickname: string;
  isPublicMode: boolean;
  joinedAt: number;
};

/** A wanted change of status; it happens only while the room still is in `from` and `when` holds. */
export type StatusChange =
  | { from: 'waiting'; to: 'active'; startedAt: number; endsAt: number }
  | { from: 'waiting'; to: 'expired'; closedAt: number }
  /** `dueBy`: only if ends_at is not later, so that an extension that came first wins; null = at once. */
  | { from: 'active'; to: 'processing'; endedAt: number; dueBy: number | null }
  | { from: 'processing'; to: 'closed'; closedAt: number };

export type Admission =
  /** `repeated`: the seat was taken by an earlier call with the same `once`; nothing was changed. */
  | { kind: 'admitted' | 'repeated'; room: RoomRecord; participant: ParticipantRecord }
  /** The seat of this `once` was removed: it is not given a second time. */
  | { kind: 'removed' }
  /** The room as it was seen when it refused, or null when there is none; the caller says why. */
  | { kind: 'refused'; room: RoomRecord | null };

/** A removed seat and its room afterwards; `repeated`: an earlier call had removed it. */
export type SeatRemoval = {
  kind: 'removed' | 'repeated';
  room: RoomRecord;
  participant: ParticipantRecord;
};

/** A seat of an earlier question, which its holder may have lost there. */
export type EarlierSeat = ParticipantRecord & { removed: boolean };

export type SeatPage = { seats: ParticipantRecord[]; nextCursor: string | null };

/** What is left of a room that was forgotten, until nobody can bring anything of it back. Epoch ms. */
export type ForgottenRoom = { roomId: string; forgottenAt: number; startedAt: number | null };

/**
 * Rooms and the seats in them.
 *
 * Guarantees: what a promise confirmed survives a kill of the process. Every change below is atomic
 * against every other caller, in other processes too: of many starts one succeeds, `maxParticipants`
 * is never exceeded, a start needs at least one participant. A removed seat is found and counted nowhere
 * and nothing is added under it, from the answer of `removeSeat` on; its ordinal is not given again. Room codes are unique among rooms that
 * are waiting or active. A forgotten room is unknown to every call from the answer of `forget` on.
 * Does not guarantee: order between different rooms; that `find` sees a change another process has
 * not been confirmed yet.
 * Errors: AppError UNAVAILABLE when the store cannot answer. The change may have been made all the same,
 * or be made yet. Repeating the call is safe: a seat with `once` and an extension with a `key` are made
 * once; a mode, a lock and a status are set, not toggled.
 */
export interface RoomStore {
  /** A new room has no opinions yet. */
  create(room: RoomRecord): Promise<'created' | 'code_taken'>;
  find(roomId: string): Promise<RoomRecord | null>;
  /** By code in upper case: the joinable room that has it, else the newest that had it. */
  findByCode(roomCode: string): Promise<RoomRecord | null>;
  /** The room after the change, or null when it was not in `from` or a condition did not hold. */
  changeStatus(roomId: string, change: StatusChange): Promise<RoomRecord | null>;
  /**
   * Adds minutes to an active room that ends after `now`; null when not active or over
   * `maxTotalMinutes`. A `key` adds once: with the same key again, at any time, the room is answered
   * as it is.
   */
  extend(
    roomId: string,
    minutes: number,
    bounds: { now: number; maxTotalMinutes: number },
    key?: string | null,
  ): Promise<RoomRecord | null>;
  /** Notes that voting is closed; null when it was closed before, or there is no such room. */
  closeVoting(roomId: string, at: number): Promise<RoomRecord | null>;
  /**
   * Links a room to the question that follows, where the one that follows is still `instead`; null =
   * another one follows, or there is no such room.
   */
  linkNext(
    roomId: string,
    link: { seriesId: string; nextRoomId: string; instead: string | null },
  ): Promise<RoomRecord | null>;
  /** Leaves a question out: the one before it is followed by the one after it. `forget` does so too. */
  skipQuestion(roomId: string): Promise<void>;
  /** The rooms of a series, by question. */
  listSeries(seriesId: string): Promise<RoomRecord[]>;
  /** The last ordinal that the room gave, removed seats counted; 0 for none. */
  lastOrdinal(roomId: string): Promise<number>;
  /** The seats of one credential in these rooms, removed ones too, in no order. */
  findEarlierSeats(roomIds: string[], credentialHash: string): Promise<EarlierSeat[]>;
  setLocked(roomId: string, locked: boolean): Promise<RoomRecord | null>;
  /** Changes what is checked; null = `revision` is no longer the room's, or there is no such room. */
  setModeration(
    roomId: string,
    moderation: Moderation,
    revision: number,
  ): Promise<RoomRecord | null>;
  /**
   * Takes a seat in a room that is waiting, or active until after `now`, not locked and not full.
   * `seat` is called with the seat's ordinal, 1 for the first; an ordinal is given once. `once`, the
   * credential hash of a seat that may be asked for again, takes one seat however often it is asked.
   * `carried`: a seat of an earlier question, which a lock does not keep out.
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
  /** The seats with these public ids, in the order they joined; ids that have none are left out. */
  listSeats(roomId: string, publicIds: string[]): Promise<ParticipantRecord[]>;
  /** Seats in the order they joined, or only those who share what they write now; `cursor` as in OpinionStore. */
  pageSeats(
    roomId: string,
    which: 'all' | 'sharing',
    cursor: string | null,
    limit: number,
  ): Promise<SeatPage>;
  /** Frees a seat, whatever the status of the room; null = it never had one of this public id. */
  removeSeat(roomId: string, publicId: string, at: number): Promise<SeatRemoval | null>;
  /** The public ids of removed seats, in no order. */
  listRemovedSeats(roomId: string): Promise<string[]>;
  /** How many seats share and do not share what they write now. */
  countModes(roomId: string): Promise<{ shared: number; private: number }>;
  /** Active rooms, by their end; of these ids alone where given. */
  listActive(among?: string[]): Promise<RoomRecord[]>;
  /** Active rooms whose ends_at is at or before `now`. */
  listDue(now: number): Promise<RoomRecord[]>;
  /** Rooms in processing whose discussion ended at or before `endedBefore`. */
  listProcessing(endedBefore: number): Promise<RoomRecord[]>;
  /** Waiting rooms created at or before `createdBefore`. */
  listStale(createdBefore: number): Promise<RoomRecord[]>;
  /** Rooms whose discussion ended, or that expired, at or before `endedBefore`, in no order. */
  listEnded(endedBefore: number, limit: number): Promise<RoomRecord[]>;
  /** Makes the room unknown and notes that it is to be cleared away; what it was, or null. */
  forget(roomId: string, forgottenAt: number): Promise<ForgottenRoom | null>;
  /** Removes everything that is stored of a forgotten room: seats, opinions. Harmless when repeated. */
  clear(roomId: string): Promise<void>;
  /** Forgotten rooms that are to be cleared away by `dueBy`; every room once, when it is forgotten. */
  listForgotten(dueBy: number, limit: number): Promise<ForgottenRoom[]>;
  findForgotten(roomId: string): Promise<ForgottenRoom | null>;
  /** The room is cleared away again at `dueAt`, or, null, never more: not even its id is left. */
  settleForgotten(roomId: string, dueAt: number | null): Promise<void>;
}
