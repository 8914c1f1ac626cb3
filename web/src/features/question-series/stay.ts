import { remembered } from '../../lib/storage.ts';

const stayKey = (roomId: string) => `murmur.stay.${roomId}`;

/** Returns true if this person chose to stay in a room when the host moved on. */
export const hasStayed = (roomId: string): boolean => remembered.getItem(stayKey(roomId)) !== null;

export const keepStaying = (roomId: string): void => remembered.setItem(stayKey(roomId), 'yes');

export const endStay = (roomId: string): void => remembered.removeItem(stayKey(roomId));
