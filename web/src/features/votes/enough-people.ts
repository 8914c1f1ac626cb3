import { limits } from '@murmur/contract/limits';

/** Returns true if the room is large enough for votes to be listed: nobody votes on their own opinion. */
export const isEnoughToVote = (people: number): boolean => people - 1 >= limits.votesToList;

/** Returns true if the room is large enough for positions to be counted. */
export const isEnoughToStand = (people: number): boolean => people >= limits.positionsToCount;
