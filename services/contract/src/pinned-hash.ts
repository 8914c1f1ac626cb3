/** SHA-256 of `contractShape()`. A change of the contract changes it here, in the same commit, on purpose. */
export const pinnedHash = '50e1aeccbe531167a2e618912550a036d70e0923059a9fcd2aa85e72b8873cf5';
