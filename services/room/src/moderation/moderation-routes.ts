import { instantOf } from '@murmur/shared/runtime/down-event';
import type { Handlers } from '@murmur/shared/runtime/http-app';
import type { RoomParts } from '../room-parts.ts';
import { findRoomAsHost } from '../rooms/find-room.ts';
import { shownHostToken } from '../rooms/host-routes.ts';
import { changeModeration, moderationOf } from './change-moderation.ts';
import { decideHeld } from './decide-held.ts';

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

  listHeld: async (input) => {
    const { params, query } = input;
    const { roomId } = await findRoomAsHost(parts.rooms, params.id, shownHostToken(input));
    const [page, { waiting }] = await Promise.all([
      parts.opinions.pageHeld(roomId, query.cursor ?? null, query.limit),
      parts.opinions.countHeld(roomId),
    ]);
    const opinions = page.opinions.map(({ id, content, nickname, submittedAt, heldFor }) => ({
      id,
      content,
      nickname,
      submitted_at: instantOf(submittedAt),
      reason: heldFor ?? 'approval',
    }));
    return { data: { opinions, total: waiting, next_cursor: page.nextCursor } };
  },

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
