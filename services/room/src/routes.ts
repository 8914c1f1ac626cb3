import type { Handlers } from '@murmur/shared/runtime/http-app';
import { createHostRoutes } from './host-routes.ts';
import { createOpinionRoutes } from './opinion-routes.ts';
import { createPeopleRoutes } from './people-routes.ts';
import type { RoomParts } from './room-parts.ts';
import { createRoomRoutes } from './room-routes.ts';

/** A handler for every public call that this service owns. */
export const createRoutes = (parts: RoomParts): Handlers<'room'> => ({
  ...createHostRoutes(parts),
  ...createRoomRoutes(parts),
  ...createPeopleRoutes(parts),
  ...createOpinionRoutes(parts),
});
