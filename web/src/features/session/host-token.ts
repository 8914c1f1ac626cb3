import { remembered } from '../../lib/storage.ts';

export const hostKey = (roomId: string) => `murmur.host.${roomId}`;
/** A host's link for another device carries the token behind `#`, where no server sees it. */
const fragment = 'host_token';

export const readHostToken = (roomId: string): string | undefined =>
  remembered.getItem(hostKey(roomId)) ?? undefined;

export const keepHostToken = (roomId: string, token: string): void =>
  remembered.setItem(hostKey(roomId), token);

/** The host of a room hosts the other questions of its series with the same token. */
export function passHostToken(roomId: string, otherRoomId: string): void {
  const token = readHostToken(roomId);
  if (token !== undefined) keepHostToken(otherRoomId, token);
}

/** The token in the link, if it has one. */
export const tokenInAddress = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get(fragment) || undefined;

/** Removes the token from the address bar, so that it is not copied from there. */
export function tidyAddress(): void {
  if (tokenInAddress() === undefined) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}
