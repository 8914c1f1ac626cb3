import { AppError } from '@murmur/shared/runtime/app-error';
import type { Handlers } from '@murmur/shared/runtime/http-app';
import { gatherEvent } from '../gathering/gather-event.ts';
import type { RoomParts } from '../room-parts.ts';
import { shownHostToken } from '../rooms/host-routes.ts';
import { toRoom } from '../rooms/room-view.ts';
import { createEvent } from './create-event.ts';

type EventRoutes = Pick<
  Handlers<'room'>,
  | 'createEvent'
  | 'dealEvent'
  | 'placeInEvent'
  | 'startEvent'
  | 'extendEvent'
  | 'closeEvent'
  | 'listEventRooms'
  | 'gatherEvent'
  | 'nextEvent'
>;

/** Many rooms at once, under one link. */
export const createEventRoutes = (parts: RoomParts): EventRoutes => {
  const notYet = (): never => {
    throw new AppError('UNAVAILABLE', 'Events cannot be dealt yet.');
  };
  return {
    createEvent: async ({ body }, { address, baseUrl }) => {
      const { room, hostToken } = await createEvent(parts, body, parts.ownerKeyOf(address));
      return { data: { ...toRoom(room, room.createdAt, baseUrl), host_token: hostToken } };
    },
    dealEvent: notYet,
    placeInEvent: notYet,
    startEvent: notYet,
    extendEvent: notYet,
    closeEvent: notYet,
    listEventRooms: notYet,
    gatherEvent: async (input, { baseUrl }) => {
      const wanted = { roomId: input.params.id, hostToken: shownHostToken(input) };
      return { data: toRoom(await gatherEvent(parts, wanted), parts.clock.now(), baseUrl) };
    },
    nextEvent: notYet,
  };
};
