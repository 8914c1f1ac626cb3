import { socketUrl, TestSocket } from '@murmur/realtime/testing/test-socket';

export type { TestSocket };

/** Opens a socket of a room. `query`: participant_id, host_token, since, as defined in the contract. */
export const openSocket = (
  base: string,
  roomId: string,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<TestSocket> =>
  new TestSocket(socketUrl(base.replace(/^http/, 'ws'), roomId, query), { headers }).opened();
