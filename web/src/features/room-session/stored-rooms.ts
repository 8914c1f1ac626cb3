import { keysWithPrefix } from '../../lib/storage.ts';
import { hostKey } from './host-token.ts';
import { placements } from './placement.ts';
import { readRoomNote } from './room-note.ts';
import { seatKey } from './seat.ts';

/** A room that this browser hosts or has a seat in. */
export type MyRoom = {
  roomId: string;
  hosts: boolean;
  /** The topic, as far as this browser stored it, and the last visit in epoch ms. */
  topic: string | null;
  seenAt: number;
};

export function myRooms(): MyRoom[] {
  const hosted = new Set(keysWithPrefix(hostKey('')));
  const rooms = new Set([...hosted, ...keysWithPrefix(seatKey(''))]);
  // The entry of an event replaces the entry of the room in it that this browser is in.
  const placed = new Set(placements().map(({ roomId }) => roomId));
  return [...rooms]
    .filter((roomId) => !placed.has(roomId) || hosted.has(roomId))
    .map((roomId) => {
      const note = readRoomNote(roomId);
      return {
        roomId,
        hosts: hosted.has(roomId),
        topic: note?.topic ?? null,
        seenAt: note?.seen_at ?? 0,
      };
    })
    .toSorted((one, other) => other.seenAt - one.seenAt);
}
