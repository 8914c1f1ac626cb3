import { localStore } from '../../lib/storage.ts';

export const hostKey = (roomId: string) => `murmur.host.${roomId}`;
/** A host's link for another device contains the token in its fragment, which is never sent to a server. */
const fragment = 'host_token';

export const readHostToken = (roomId: string): string | undefined =>
  localStore.getItem(hostKey(roomId)) ?? undefined;

export const saveHostToken = (roomId: string, token: string): void =>
  localStore.setItem(hostKey(roomId), token);

/** Copies the host's token to another question of the series, which has the same token. */
export function passHostToken(roomId: string, otherRoomId: string): void {
  const token = readHostToken(roomId);
  if (token !== undefined) saveHostToken(otherRoomId, token);
}

export const tokenInAddress = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get(fragment) || undefined;

/** Removes the token from the address bar, so that people do not copy it with the address. */
export function tidyAddress(): void {
  if (tokenInAddress() === undefined) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}
