import type { Room } from '@murmur/contract/room';
import { localStore, readJson } from '../../lib/storage.ts';

/** A stored note about a room, for the list of rooms before the server has answered. */
type RoomNote = { topic: string; seen_at: number };

const noteKey = (roomId: string) => `murmur.room.${roomId}`;
const isNote = (value: unknown): value is RoomNote => {
  const note = value as Partial<RoomNote> | null;
  return typeof note?.topic === 'string' && typeof note.seen_at === 'number';
};

export const readRoomNote = (roomId: string): RoomNote | null => readJson(noteKey(roomId), isNote);

export function saveRoomNote({ room_id, topic }: Room): void {
  const note: RoomNote = { topic, seen_at: Date.now() };
  localStore.setItem(noteKey(room_id), JSON.stringify(note));
}
