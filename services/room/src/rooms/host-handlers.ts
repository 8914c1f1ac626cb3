import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { type HostInput, hostCallOf } from '@murmur/shared/runtime/http/host-credentials';
import { takeLimit } from '@murmur/shared/runtime/limits/take-limits';
import type { RequestContext } from '@murmur/shared/runtime/request-context';
import { findRoomAsHelper, findRoomAsHost } from '../room-facts/find-room.ts';
import { toRoom } from '../room-facts/room-view.ts';
import type { RoomPorts } from '../room-ports.ts';

export type HostChecks = Pick<RoomPorts, 'rooms' | 'limits'>;

/** `hostToken`: the valid token of the call. */
type HostContext = RequestContext & { hostToken: string };
type Act<Input, Result> = (
  room: RoomRecord,
  input: Input,
  context: HostContext,
) => Result | Promise<Result>;

/**
 * Returns a handler that finds the room of a call and checks its host token.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED or RATE_LIMITED, besides the errors of `act`
 */
export const withHostToken =
  <Input extends HostInput, Result>({ rooms, limits }: HostChecks, act: Act<Input, Result>) =>
  async (input: Input, context: RequestContext): Promise<Result> => {
    const call = hostCallOf(input);
    const room = await findRoomAsHost(rooms, call);
    await takeLimit(limits, 'hostCall', room.roomId);
    return act(room, input, { ...context, hostToken: call.hostToken ?? '' });
  };

/** Takes a call of the limit on calls with a token of the room; helpers cannot use up the host's. */
export const takeHostCall = (
  { limits }: Pick<RoomPorts, 'limits'>,
  roomId: string,
  isHost: boolean,
): Promise<void> => takeLimit(limits, 'hostCall', isHost ? roomId : `${roomId}:helpers`);

/**
 * Like `withHostToken`, but also accepts the helper token. Everything that a helper may do is declared with it.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED or RATE_LIMITED, besides the errors of `act`
 */
export const withHelperToken =
  <Input extends HostInput, Result>(
    { rooms, limits }: Pick<RoomPorts, 'rooms' | 'limits'>,
    act: (room: RoomRecord, input: Input, context: RequestContext) => Result | Promise<Result>,
  ) =>
  async (input: Input, context: RequestContext): Promise<Result> => {
    const { room, isHost } = await findRoomAsHelper(rooms, hostCallOf(input));
    await takeHostCall({ limits }, room.roomId, isHost);
    return act(room, input, context);
  };

/** Like `withHostToken`, but responds with the room that `act` returns. */
export const changeWithHostToken = <Input extends HostInput>(
  parts: HostChecks & Pick<RoomPorts, 'clock'>,
  act: Act<Input, RoomRecord>,
) =>
  withHostToken(parts, async (found, input: Input, context) => {
    const room = await act(found, input, context);
    return { data: toRoom(room, parts.clock.now(), context.baseUrl) };
  });
