import { localStore } from '../../lib/storage.ts';

const stayKey = (roomId: string) => `murmur.stay.${roomId}`;

/** Returns true if this person chose to stay in a room when the host moved on. */
export const hasStayed = (roomId: string): boolean => localStore.getItem(stayKey(roomId)) !== null;

export const saveStaying = (roomId: string): void => localStore.setItem(stayKey(roomId), 'yes');

export const endStay = (roomId: string): void => localStore.removeItem(stayKey(roomId));
