import type { Room, Venue } from '@murmur/contract/room';
import { keysWithPrefix, localStore, readJson } from '../../lib/storage.ts';
import { type Seat, saveSeat } from './seat.ts';

/** The room of an event that this browser's seat is in, and where the event takes place (absent = in a hall). */
type Placement = { room_id: string; ordinal: number; venue?: Venue };

const placedKey = (eventId: string) => `murmur.placed.${eventId}`;
const isPlacement = (value: unknown): value is Placement => {
  const placement = value as Partial<Placement> | null;
  return typeof placement?.room_id === 'string' && typeof placement.ordinal === 'number';
};

export const readPlacement = (eventId: string): Placement | null =>
  readJson(placedKey(eventId), isPlacement);

export const placements = (): { eventId: string; roomId: string }[] =>
  keysWithPrefix(placedKey('')).flatMap((eventId) => {
    const placement = readPlacement(eventId);
    return placement === null ? [] : [{ eventId, roomId: placement.room_id }];
  });

/** Stores the seat in the room, and the reference to it from the event. */
export function savePlacement(
  eventId: string,
  { room_id, ordinal }: Room,
  seat: Seat,
  venue?: Venue,
): void {
  saveSeat(room_id, seat);
  localStore.setItem(placedKey(eventId), JSON.stringify({ room_id, ordinal: ordinal ?? 0, venue }));
}
