import type { Handlers } from '@murmur/shared/runtime/http-app';
import type { RoomParts } from '../room-parts.ts';
import { findRoomAsHost } from '../rooms/find-room.ts';
import { shownHostToken } from '../rooms/host-routes.ts';
import { changeModeration, moderationOf } from './change-moderation.ts';
import { decideHeld } from './decide-held.ts';
import { listHeld } from './list-held.ts';

type ModerationRoutes = Pick<
  Handlers<'room'>,
  'getModeration' | 'changeModeration' | 'listHeld' | 'decideHeld'
>;

export const createModerationRoutes = (parts: RoomParts): ModerationRoutes => ({
  getModeration: async (input) => {
    const room = await findRoomAsHost(parts.rooms, input.params.id, shownHostToken(input));
    return { data: moderationOf(room) };
  },

  changeModeration: async (input) => ({
    data: await changeModeration(parts, {
      roomId: input.params.id,
      hostToken: shownHostToken(input),
      change: input.body,
    }),
  }),

  listHeld: async (input) => ({
    data: await listHeld(parts, {
      roomId: input.params.id,
      hostToken: shownHostToken(input),
      cursor: input.query.cursor ?? null,
      limit: input.query.limit,
    }),
  }),

  decideHeld: async (input) => {
    const { params, body } = input;
    const decided = await decideHeld(parts, {
      roomId: params.id,
      hostToken: shownHostToken(input),
      ids: body.ids,
      decision: body.decision,
    });
    return { data: { decided } };
  },
});
