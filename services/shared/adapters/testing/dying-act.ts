/** The operation a writer was about to perform when it died. */
export type Act = 'admit' | 'add' | 'repeat' | 'remove' | 'removeSeat' | 'place' | 'end';

/** Key under which Ann's opinion is already stored, for a writer that dies while repeating it; also a seat's. */
export const dyingKey = 'a8c11d50-4b4c-4b8e-9d35-0a8d7a2f6c01';
