/**
 * The link with which another device hosts the room. The token is in the fragment, which is never sent to a server.
 */
export const hostLink = (roomId: string, hostToken: string): string =>
  `${location.origin}/host/${roomId}#host_token=${hostToken}`;
