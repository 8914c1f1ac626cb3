import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Creates a url-safe secret or id of `bytes` random bytes. 16 bytes are the 128 bits of contract section 2.
 */
export const newCapability = (bytes = 16): string => randomBytes(bytes).toString('base64url');

/**
 * A capability derived from a secret and a name: the same pair always yields the same capability. `secret` makes it
 * unguessable for every name.
 */
export const derivedCapability = (secret: string, name: string, bytes: number): string =>
  createHmac('sha256', secret).update(name).digest().subarray(0, bytes).toString('base64url');

/** The hash stored in place of a credential. Capabilities are random, so no salt or slow hash is needed. */
export const hashCapability = (capability: string): string =>
  hash('sha256', capability, 'base64url');

/** Compares a presented credential with a stored hash in constant time. */
export const matchesCapability = (capability: string, storedHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashCapability(capability)), Buffer.from(storedHash));
