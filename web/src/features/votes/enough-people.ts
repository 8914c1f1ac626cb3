import { limits } from '@murmur/contract/limits';

/** Whether votes can come to be listed: nobody votes on an opinion of their own. */
export const isEnoughToVote = (people: number): boolean => people - 1 >= limits.votesToList;

/** Whether positions can come to be counted. */
export const isEnoughToStand = (people: number): boolean => people >= limits.positionsToCount;
