import type { Moderation } from '@murmur/contract/moderation';
import type { RoomRecord, StatusChange } from './room-store.ts';

/** A room of an event, without its words, which are as long as all its other fields together many times over. */
export type ListedRoom = Omit<RoomRecord, 'words'>;

/** `lastOpinionAt`: epoch ms of the newest opinion, even if that was removed later. */
export type RoomInEvent = { room: ListedRoom; lastOpinionAt: number | null };

export type ListedId = Pick<RoomRecord, 'roomId' | 'label' | 'status'> & { ordinal: number };

/** The rooms of an event with an ordinal above `after`, up to `upTo`. */
export type Ordinals = { after: number; upTo: number };

/** A seat of the event that needs a number. `chosen`: the ordinal of its room if people choose; null otherwise. */
export type WantedPlace = { credentialHash: string; chosen: number | null };

/** The number of a seat in the event, from 1, and the ordinal of its chosen room. */
export type Place = { number: number; chosen: number | null };

/** `again`: true if the seat already had its place before the call. */
export type Placed = Place & { again: boolean };

export type EventCounts = {
  rooms: Record<RoomRecord['status'], number>;
  people: number;
  opinions: number;
};

/** An event after a change that is made once. `changed`: true if this call made it. */
export type ChangedOnce = { event: RoomRecord; changed: boolean };

/** A change of status in rooms of an event. A room without participants is never started. */
export type EventChange = Extract<StatusChange, { to: 'active' } | { to: 'processing' }>;

/**
 * Stores the rooms of an event and the places of its participants in them. The event itself is in the room store.
 *
 * Guarantees: a confirmed change survives a kill of the process. An event is dealt once. A seat has one number, which
 * no other seat has, and without failures the numbers have no gaps, however many processes assign them. Each room
 * changes its status as in `RoomStore.changeStatus`.
 * Does not guarantee: that all rooms of an event change at the same moment. A process that is killed while assigning
 * numbers may leave a gap of at most one batch.
 * Errors: AppError UNAVAILABLE if the store cannot answer. Repeating a call is safe.
 */
export interface EventRoomStore {
  /** Sets the number of rooms, once. Returns the event, or null if there is none. */
  deal(eventId: string, dealt: { rooms: number; people: number }): Promise<ChangedOnce | null>;
  /**
   * Withdraws the deal of an event that has not started. Returns the event if this call withdrew it, otherwise null.
   * Its rooms and places remain until they are removed.
   */
  withdrawDeal(eventId: string): Promise<RoomRecord | null>;
  /** Deletes the places of an event without a deal; the next seat gets the number 1. */
  clearPlaces(eventId: string): Promise<void>;
  /** Stores new rooms of an event. Rooms with an ordinal or code that is already taken are skipped. */
  addRooms(rooms: RoomRecord[]): Promise<void>;
  listIds(eventId: string): Promise<ListedId[]>;
  /** Returns rooms with a higher ordinal than `after`, in ascending order. */
  listRooms(eventId: string, after: number, limit: number): Promise<RoomInEvent[]>;
  countRooms(eventId: string): Promise<EventCounts>;
  /**
   * Assigns numbers in the given order, in a single update of the event. A seat that already has a place keeps it. A
   * seat with a place in one of the `earlier` events (newest first) keeps that number.
   */
  place(eventId: string, earlier: string[], wanted: WantedPlace[]): Promise<Placed[]>;
  findPlace(eventId: string, credentialHash: string): Promise<Place | null>;
  /** Returns the places of all seats, in no particular order. */
  listPlaces(eventId: string): Promise<(Place & { credentialHash: string })[]>;
  /**
   * Moves a seat from the room `from` (null = the room of its number) to the room `to`, unless it has already left
   * `from`. Returns the seat's place, or null if it has none.
   */
  movePlace(
    eventId: string,
    credentialHash: string,
    move: { from: number | null; to: number },
  ): Promise<Place | null>;
  /** Returns the ordinal of the open room with the fewest people at `now`, or null if no room is open. */
  findOpenRoom(eventId: string, now: number): Promise<number | null>;
  /** Changes the status of those of the rooms for which the change is valid, and returns them. */
  changeRooms(eventId: string, change: EventChange, ordinals: Ordinals): Promise<RoomRecord[]>;
  /** Extends those of the rooms that are active and end before `endsAt` (epoch ms) until then, and returns them. */
  extendRooms(
    eventId: string,
    until: { now: number; endsAt: number },
    ordinals: Ordinals,
  ): Promise<RoomRecord[]>;
  /**
   * Sets the given options in these rooms of the event and returns the rooms that had other values. Other options
   * remain unchanged.
   */
  setModeration(
    eventId: string,
    options: Partial<Moderation>,
    ordinals: Ordinals,
  ): Promise<RoomRecord[]>;
  /**
   * Records, once, when the rooms were gathered, and closes their voting. Returns the event, or null if there is
   * none.
   */
  gather(eventId: string, at: number): Promise<ChangedOnce | null>;
  /** Closes the voting in all rooms of the event where it is still open. */
  closeVoting(eventId: string, at: number): Promise<void>;
  listEvents(among: RoomRecord['status'][]): Promise<RoomRecord[]>;
}
