/** SHA-256 of `contractShape()`. A change of the contract changes it here, in the same commit, on purpose. */
export const pinnedHash = '0b4c1db570f40f2d64f268b3a8e2d834f1f073e9094f51aa52ac1163cef3639f';
