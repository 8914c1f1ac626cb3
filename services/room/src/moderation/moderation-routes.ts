import type { Handlers } from '@murmur/shared/runtime/http-app';
import type { RoomParts } from '../room-parts.ts';
import { asHost } from '../rooms/host-handlers.ts';
import { changeModeration, moderationOf } from './change-moderation.ts';
import { decideHeld } from './decide-held.ts';
import { listHeld } from './list-held.ts';

export const createModerationRoutes = (parts: RoomParts) =>
  ({
    getModeration: asHost(parts, (room) => ({ data: moderationOf(room) })),

    changeModeration: asHost(parts, async (room, { body }) => ({
      data: await changeModeration(parts, room, body),
    })),

    listHeld: asHost(parts, async (room, { query }) => ({
      data: await listHeld(parts, room, query),
    })),

    decideHeld: asHost(parts, async (room, { body }) => ({
      data: { decided: await decideHeld(parts, room, body) },
    })),
  }) satisfies Partial<Handlers<'room'>>;
