/** SHA-256 of `contractShape()`. A change of the contract changes it here, in the same commit, on purpose. */
export const pinnedHash = '4f37755e90f2a906f55de306d32981c26b59e3e089129e7ce962a5221d3cddd1';
