/** What a dying writer was about to do. */
export type Act = 'admit' | 'add' | 'repeat' | 'remove' | 'removeSeat' | 'end';

/** Under this key Ann's opinion was stored before, for a writer that dies in repeating it. */
export const dyingKey = 'a8c11d50-4b4c-4b8e-9d35-0a8d7a2f6c01';
