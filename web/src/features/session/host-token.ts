import { remembered } from '../../lib/storage.ts';

const tokenKey = (roomId: string) => `murmur.host.${roomId}`;

export const readHostToken = (roomId: string): string | undefined =>
  remembered.getItem(tokenKey(roomId)) ?? undefined;

export const keepHostToken = (roomId: string, token: string): void =>
  remembered.setItem(tokenKey(roomId), token);

/**
 * A host's link for another device carries the token behind `#`, where no server sees it. Keeps it and
 * takes it out of the address bar.
 */
export function takeHostTokenFromAddress(roomId: string): void {
  const token = new URLSearchParams(location.hash.slice(1)).get('host_token');
  if (token === null || token === '') return;
  keepHostToken(roomId, token);
  history.replaceState(history.state, '', location.pathname + location.search);
}
