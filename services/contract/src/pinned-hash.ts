/** SHA-256 of `contractShape()`. A change of the contract changes it here, in the same commit, on purpose. */
export const pinnedHash = 'ba72331615b77d4c1c5d3215e59d6d7015b785e71985dcaa4639421b0eda8819';
