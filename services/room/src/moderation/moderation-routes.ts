import { hostCallOf } from '@murmur/shared/runtime/host-call';
import type { Handlers } from '@murmur/shared/runtime/http-app';
import type { RoomParts } from '../room-parts.ts';
import { findRoomAsHost } from '../rooms/find-room.ts';
import { changeModeration, moderationOf } from './change-moderation.ts';
import { decideHeld } from './decide-held.ts';
import { listHeld } from './list-held.ts';

export const createModerationRoutes = (parts: RoomParts) =>
  ({
    getModeration: async (input) => {
      const room = await findRoomAsHost(parts.rooms, hostCallOf(input));
      return { data: moderationOf(room) };
    },

    changeModeration: async (input) => ({
      data: await changeModeration(parts, {
        ...hostCallOf(input),
        change: input.body,
      }),
    }),

    listHeld: async (input) => ({
      data: await listHeld(parts, {
        ...hostCallOf(input),
        cursor: input.query.cursor,
        limit: input.query.limit,
      }),
    }),

    decideHeld: async (input) => {
      const { ids, decision } = input.body;
      const decided = await decideHeld(parts, { ...hostCallOf(input), ids, decision });
      return { data: { decided } };
    },
  }) satisfies Partial<Handlers<'room'>>;
