import { limits } from '@murmur/contract/limits';

/** Returns true if the room is large enough for votes to be listed: nobody votes on their own opinion. */
export const hasEnoughVoters = (people: number): boolean => people - 1 >= limits.votesToList;

export const hasEnoughForPositions = (people: number): boolean => people >= limits.positionsToCount;
