/** SHA-256 of `contractShape()`. A change of the contract changes it here, in the same commit, on purpose. */
export const pinnedHash = '0887a1e83f9b3adabde7836af28d25c3dac3e79ae7ec2c3682b22dc61e2e9823';
