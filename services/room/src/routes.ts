import type { Handlers } from '@murmur/shared/runtime/http/http-app';
import { createEventRoutes } from './events/event-routes.ts';
import { createModerationRoutes } from './moderation/moderation-routes.ts';
import { createOpinionRoutes } from './opinions/opinion-routes.ts';
import { createPeopleRoutes } from './people/people-routes.ts';
import type { RoomDeps } from './room-deps.ts';
import { createHostRoutes } from './rooms/host-routes.ts';
import { createRoomRoutes } from './rooms/room-routes.ts';
import { createVoteRoutes } from './votes/vote-routes.ts';

export const createRoutes = (parts: RoomDeps): Handlers<'room'> => ({
  ...createHostRoutes(parts),
  ...createRoomRoutes(parts),
  ...createPeopleRoutes(parts),
  ...createOpinionRoutes(parts),
  ...createVoteRoutes(parts),
  ...createModerationRoutes(parts),
  ...createEventRoutes(parts),
});
