import type { Language } from '@murmur/contract/language';
import type { RoomStatus } from '@murmur/contract/room';

/** A room as it is stored. Times are epoch ms; the host token and seats' credentials only as hashes. */
export type RoomRecord = {
  roomId: string;
  roomCode: string;
  topic: string;
  /** Minutes, with what the host added. */
  duration: number;
  maxParticipants: number | null;
  language: Language;
  status: RoomStatus;
  hostTokenHash: string;
  locked: boolean;
  participantCount: number;
  createdAt: number;
  startedAt: number | null;
  endsAt: number | null;
  /** When the discussion ended (active → processing). */
  endedAt: number | null;
  closedAt: number | null;
  /** Whether people are asked where they stand on the topic. */
  askPosition: boolean;
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
  | { kind: 'admitted'; room: RoomRecord; participant: ParticipantRecord }
  /** The room as it was seen when it refused, or null when there is none; the caller says why. */
  | { kind: 'refused'; room: RoomRecord | null };

/**
 * Rooms and the seats in them.
 *
 * Guarantees: what a promise confirmed survives a kill of the process. Every change below is atomic
 * against every other caller, in other processes too: of many starts one succeeds, `maxParticipants`
 * is never exceeded, a start needs at least one participant. Room codes are unique among rooms that
 * are waiting or active.
 * Does not guarantee: order between different rooms; that `find` sees a change another process has
 * not been confirmed yet.
 * Errors: AppError UNAVAILABLE when the store cannot answer; nothing was changed, or it is not known.
 * A seat, an extension, a lock or a mode that came through all the same is then taken back as soon
 * as the store answers, unless the same was confirmed since.
 */
export interface RoomStore {
  create(room: RoomRecord): Promise<'created' | 'code_taken'>;
  find(roomId: string): Promise<RoomRecord | null>;
  /** By code in upper case: the joinable room that has it, else the newest that had it. */
  findByCode(roomCode: string): Promise<RoomRecord | null>;
  /** The room after the change, or null when it was not in `from` or a condition did not hold. */
  changeStatus(roomId: string, change: StatusChange): Promise<RoomRecord | null>;
  /** Adds minutes to an active room that ends after `now`; null when not active or over `maxTotalMinutes`. */
  extend(
    roomId: string,
    minutes: number,
    bounds: { now: number; maxTotalMinutes: number },
  ): Promise<RoomRecord | null>;
  /** Notes that voting is closed; null when it was closed before, or there is no such room. */
  closeVoting(roomId: string, at: number): Promise<RoomRecord | null>;
  setLocked(roomId: string, locked: boolean): Promise<RoomRecord | null>;
  /**
   * Takes a seat in a room that is waiting, or active until after `now`, not locked and not full.
   * `seat` is called with the seat's ordinal, 1 for the first; an ordinal is given once.
   */
  admit(
    roomId: string,
    now: number,
    seat: (ordinal: number) => ParticipantRecord,
  ): Promise<Admission>;
  findParticipant(roomId: string, credentialHash: string): Promise<ParticipantRecord | null>;
  setPublicMode(
    roomId: string,
    credentialHash: string,
    isPublicMode: boolean,
  ): Promise<ParticipantRecord | null>;
  /** The seats with these public ids, in the order they joined; ids that have none are left out. */
  listSeats(roomId: string, publicIds: string[]): Promise<ParticipantRecord[]>;
  /** Those who share what they write now, in the order they joined. */
  listSharing(roomId: string): Promise<ParticipantRecord[]>;
  /** How many seats share and do not share what they write now. */
  countModes(roomId: string): Promise<{ shared: number; private: number }>;
  listActive(): Promise<RoomRecord[]>;
  /** Active rooms whose ends_at is at or before `now`. */
  listDue(now: number): Promise<RoomRecord[]>;
  /** Rooms in processing whose discussion ended at or before `endedBefore`. */
  listProcessing(endedBefore: number): Promise<RoomRecord[]>;
  /** Waiting rooms created at or before `createdBefore`. */
  listStale(createdBefore: number): Promise<RoomRecord[]>;
}
