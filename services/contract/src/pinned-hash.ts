/** SHA-256 of `contractShape()`. A change of the contract changes it here, in the same commit, on purpose. */
export const pinnedHash = 'c0ba1514c57fed797316035c65675e01f2bad2df28116cf70cfdb76afea5afc2';
