import type { Handlers } from '@murmur/shared/runtime/http/http-app';
import { listHeld } from '../room-facts/list-held.ts';
import type { RoomPorts } from '../room-ports.ts';
import { type HostChecks, withHostToken } from '../rooms/host-handlers.ts';
import { changeModeration, type Moderating, moderationOf } from './change-moderation.ts';
import { type Deciding, decideHeld } from './decide-held.ts';

export const createModerationRoutes = (
  parts: Moderating & Deciding & HostChecks & Pick<RoomPorts, 'events'>,
) =>
  ({
    getModeration: withHostToken(parts, (room) => ({ data: moderationOf(room) })),

    changeModeration: withHostToken(parts, async (room, { body }) => ({
      data: await changeModeration(parts, room, body),
    })),

    listHeld: withHostToken(parts, async (room, { query }) => ({
      data: await listHeld(parts, room, query),
    })),

    decideHeld: withHostToken(parts, async (room, { body }) => ({
      data: { decided: await decideHeld(parts, room, body) },
    })),
  }) satisfies Partial<Handlers<'room'>>;
