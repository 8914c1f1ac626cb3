import type { Route } from '@murmur/contract/routes/route';

/**
 * Whether an answer shows that there is such a room. Where none does, the path may hold anything in
 * the room's position, a credential too.
 */
const provesRoom = (status: number): boolean =>
  status < 400 || status === 403 || status === 409 || status === 410;

/** What a log line says of a call and its answer. */
export const factsOfCall = (
  { method, path }: Pick<Route, 'method' | 'path'>,
  params: Readonly<Record<string, string | undefined>>,
  status: number,
): { room_id?: string; method: string; route: string; status: number } => {
  const roomId =
    path.startsWith('/api/rooms/{id}') && provesRoom(status) ? params['id'] : undefined;
  return { ...(roomId === undefined ? {} : { room_id: roomId }), method, route: path, status };
};
