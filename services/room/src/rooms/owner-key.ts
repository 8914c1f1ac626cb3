import { createHmac } from 'node:crypto';

/**
 * A keyed hash of the creator's address, kept until the room is over, by which the analysis shares its time
 * fairly between hosts.
 */
export const createOwnerKey =
  (key: string) =>
  (address: string): string =>
    createHmac('sha256', key).update(address).digest('base64url').slice(0, 16);
