import type { Route } from '@murmur/contract/routes/route';

/**
 * Returns true if a response proves that the room exists. If it does not, the path may contain anything where the
 * room id belongs, even a credential.
 */
const provesRoom = (status: number): boolean =>
  status < 400 || status === 403 || status === 409 || status === 410;

/** Returns the log fields of a call and its response. */
export const callLogFields = (
  { method, path }: Pick<Route, 'method' | 'path'>,
  params: Readonly<Record<string, string | undefined>>,
  status: number,
): { room_id?: string; method: string; route: string; status: number } => {
  const roomId =
    path.startsWith('/api/rooms/{id}') && provesRoom(status) ? params['id'] : undefined;
  return { ...(roomId === undefined ? {} : { room_id: roomId }), method, route: path, status };
};
