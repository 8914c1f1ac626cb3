import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Creates a url-safe secret or id of `bytes` random bytes. Every credential needs at least 16, which are 128 bits. */
export const newCapability = (bytes = 16): string => randomBytes(bytes).toString('base64url');

/**
 * Derives a capability from a secret and a name. The same pair always yields the same capability, and without
 * `secret` it cannot be guessed for any name.
 */
export const derivedCapability = (secret: string, name: string, bytes: number): string =>
  createHmac('sha256', secret).update(name).digest().subarray(0, bytes).toString('base64url');

/** The hash stored in place of a credential. Capabilities are random, so no salt or slow hash is needed. */
export const hashCapability = (capability: string): string =>
  hash('sha256', capability, 'base64url');

/** Compares a presented credential with a stored hash in constant time. */
export const matchesCapability = (capability: string, storedHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashCapability(capability)), Buffer.from(storedHash));
