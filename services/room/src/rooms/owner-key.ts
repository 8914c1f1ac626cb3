import { createHmac } from 'node:crypto';

/**
 * What is kept of the address that a room is opened from, so that the analysis can share its time
 * between hosts: a hash that only holders of the key can compare, until the room is over.
 */
export const createOwnerKey =
  (key: string) =>
  (address: string): string =>
    createHmac('sha256', key).update(address).digest('base64url').slice(0, 16);
