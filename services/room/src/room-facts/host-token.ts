import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { derivedCapability, matchesCapability } from '@murmur/shared/runtime/capability';

const hostTokenBytes = 32;

/** Returns true if the token is the host token of the room or of its event. */
export const isHostToken = (
  { hostTokenHash, eventTokenHash }: Pick<RoomRecord, 'hostTokenHash' | 'eventTokenHash'>,
  token: string,
): boolean =>
  matchesCapability(token, hostTokenHash) ||
  (eventTokenHash !== null && matchesCapability(token, eventTokenHash));

/** The token of a helper of the host, who reviews opinions and does nothing else. */
export const helperTokenOf = (hostToken: string): string =>
  derivedCapability(hostToken, 'helper', hostTokenBytes);

/** Returns true if the token is the helper token of the room or of its event. */
export const isHelperToken = (
  {
    helperTokenHash,
    eventHelperTokenHash,
  }: Pick<RoomRecord, 'helperTokenHash' | 'eventHelperTokenHash'>,
  token: string,
): boolean =>
  [helperTokenHash, eventHelperTokenHash].some(
    (hash) => hash !== null && matchesCapability(token, hash),
  );

/** The host token of one room of an event; it is valid for that room alone and stored nowhere. */
export const tokenOfRoom = (eventToken: string, ordinal: number): string =>
  derivedCapability(eventToken, `room${ordinal}`, hostTokenBytes);
