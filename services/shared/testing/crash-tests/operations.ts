/** The operation that a process is performing when it is killed. */
export type Operation = 'admit' | 'add' | 'repeat' | 'remove' | 'removeSeat' | 'place' | 'end';

/** The key of Ann's stored opinion, which a killed process repeats. Also the credential hash of a placed seat. */
export const storedKey = 'a8c11d50-4b4c-4b8e-9d35-0a8d7a2f6c01';
