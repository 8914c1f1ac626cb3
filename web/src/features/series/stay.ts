import { remembered } from '../../lib/storage.ts';

const stayKey = (roomId: string) => `murmur.stay.${roomId}`;

/** Returns true if this person chose to stay in a room when the host moved on to this one. */
export const hasStayed = (roomId: string, nextRoomId: string): boolean =>
  remembered.getItem(stayKey(roomId)) === nextRoomId;

export const keepStaying = (roomId: string, nextRoomId: string): void =>
  remembered.setItem(stayKey(roomId), nextRoomId);
