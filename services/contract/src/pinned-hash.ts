/** SHA-256 of `contractShape()`. A change of the contract changes it here, in the same commit, on purpose. */
export const pinnedHash = '2cf54505599a11c6c2e085a22b18f833ffaf9ec721e15392f6c7e359bb85b669';
