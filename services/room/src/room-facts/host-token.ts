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

/** The host token of one room of an event; it is valid for that room alone and stored nowhere. */
export const tokenOfRoom = (eventToken: string, ordinal: number): string =>
  derivedCapability(eventToken, `room${ordinal}`, hostTokenBytes);
