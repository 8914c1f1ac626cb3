import type { Moderation } from '@murmur/contract/moderation';
import type { RoomRecord, StatusChange } from './room-store.ts';

/** A room of an event. `lastOpinionAt`: epoch ms of the newest opinion, even if it was removed later. */
export type RoomOfEvent = { room: RoomRecord; lastOpinionAt: number | null };

/** A seat of the event to be placed: its credential hash and, if people choose, its room. */
export type WantedPlace = { credentialHash: string; chosen: number | null };

/** The number of a placed seat, from 1. */
export type Place = { number: number; chosen: number | null };

/** `again`: the seat had its place before the call. */
export type Placed = Place & { again: boolean };

/** Counts of the rooms with people, by status. */
export type EventCounts = {
  rooms: Record<RoomRecord['status'], number>;
  people: number;
  opinions: number;
};

/** A change of all rooms of an event; empty rooms are never started. */
export type EventChange = Extract<StatusChange, { to: 'active' } | { to: 'processing' }>;

/**
 * The rooms of an event and the places of its participants in them. The event itself is in the room store.
 *
 * Guarantees: a confirmed change survives a kill of the process. An event is dealt once. A seat has one number,
 * no two seats share one, and without faults the numbers have no gaps, however many processes assign them. Each
 * room changes its status as in `RoomStore.changeStatus`.
 * Does not guarantee: that all rooms of an event change at the same moment. A process killed while assigning
 * numbers may leave a gap of at most one batch.
 * Errors: AppError UNAVAILABLE when the store cannot answer; repeating a call is safe.
 */
export interface EventStore {
  /** Sets the number of rooms, once; returns the event, or null if there is none. */
  deal(eventId: string, dealt: { rooms: number; people: number }): Promise<RoomRecord | null>;
  /** Stores new rooms of an event. Rooms whose ordinal or code is taken are skipped. */
  addRooms(rooms: RoomRecord[]): Promise<void>;
  /** The ids of the stored rooms, by ordinal. */
  listIds(eventId: string): Promise<{ ordinal: number; roomId: string }[]>;
  /** Rooms with a higher ordinal than `after`, ascending. */
  listRooms(eventId: string, after: number, limit: number): Promise<RoomOfEvent[]>;
  countRooms(eventId: string): Promise<EventCounts>;
  /**
   * Assigns numbers in the given order, in one change of the event. A seat that has a place keeps it; a seat
   * with a place in one of the `earlier` events (newest first) keeps that number.
   */
  place(eventId: string, earlier: string[], wanted: WantedPlace[]): Promise<Placed[]>;
  findPlace(eventId: string, credentialHash: string): Promise<Place | null>;
  /**
   * Moves a seat to another room unless it has already moved on from `from` (null = the room of its number);
   * returns its place, or null if it has none.
   */
  movePlace(
    eventId: string,
    credentialHash: string,
    move: { from: number | null; to: number },
  ): Promise<Place | null>;
  /** Returns the ordinal of the least populated room that admits people at `now`, or null if there is none. */
  findOpenRoom(eventId: string, now: number): Promise<number | null>;
  /** Changes the status of all rooms of the event for which the change is valid, and returns these. */
  changeRooms(eventId: string, change: EventChange): Promise<RoomRecord[]>;
  /** Extends active rooms that end before `endsAt` (epoch ms) until then; returns these. */
  extendRooms(eventId: string, until: { now: number; endsAt: number }): Promise<RoomRecord[]>;
  /**
   * Sets the given options in all rooms of the event and returns the rooms that had other values. Options that
   * are not given stay unchanged.
   */
  setModeration(eventId: string, options: Partial<Moderation>): Promise<RoomRecord[]>;
  /**
   * Records, once, when the rooms were gathered, and closes their voting; returns the event, or null if there is
   * none.
   */
  gather(eventId: string, at: number): Promise<RoomRecord | null>;
  /** Closes the voting in all rooms of the event where it is still open. */
  closeVoting(eventId: string, at: number): Promise<void>;
  /** Events with one of these statuses. */
  listEvents(among: RoomRecord['status'][]): Promise<RoomRecord[]>;
}
