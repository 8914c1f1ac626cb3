/** The operation that a writer is performing when it is killed. */
export type Act = 'admit' | 'add' | 'repeat' | 'remove' | 'removeSeat' | 'place' | 'end';

/**
 * The key under which Ann's opinion is already stored, for a writer that is killed while repeating it. Also used for
 * a seat.
 */
export const dyingKey = 'a8c11d50-4b4c-4b8e-9d35-0a8d7a2f6c01';
