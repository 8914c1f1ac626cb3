import { localStore } from '../../lib/storage.ts';

const helperKey = (roomId: string) => `murmur.helper.${roomId}`;
/** A helper's link contains the token in its fragment, which is never sent to a server. */
const fragment = 'helper_token';

export const readHelperToken = (roomId: string): string | undefined =>
  localStore.getItem(helperKey(roomId)) ?? undefined;

export const saveHelperToken = (roomId: string, token: string): void =>
  localStore.setItem(helperKey(roomId), token);

/** Copies the helper's token to another question of the series, which has the same token. */
export function passHelperToken(roomId: string, otherRoomId: string): void {
  const token = readHelperToken(roomId);
  if (token !== undefined) saveHelperToken(otherRoomId, token);
}

export const helperLink = (roomId: string, token: string): string =>
  `${location.origin}/host/${roomId}#${fragment}=${token}`;

/** The helper's token in the link, if it has one. */
export const helperTokenInAddress = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get(fragment) || undefined;

/** Removes the token from the address bar, so that people do not copy it with the address. */
export function tidyHelperAddress(): void {
  if (helperTokenInAddress() === undefined) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}
