import type { Handlers } from '@murmur/shared/runtime/http/http-app';
import { helperTokenOf } from '../room-facts/host-token.ts';
import { listHeld } from '../room-facts/list-held.ts';
import type { RoomPorts } from '../room-ports.ts';
import { type HostChecks, withHelperToken, withHostToken } from '../rooms/host-handlers.ts';
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

    getHelperToken: withHostToken(parts, (_room, _input, { hostToken }) => ({
      data: { helper_token: helperTokenOf(hostToken) },
    })),

    listHeld: withHelperToken(parts, async (room, { query }) => ({
      data: await listHeld(parts, room, query),
    })),

    decideHeld: withHelperToken(parts, async (room, { body }) => ({
      data: { decided: await decideHeld(parts, room, body) },
    })),
  }) satisfies Partial<Handlers<'room'>>;
