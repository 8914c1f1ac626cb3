import { hostCallOf } from '@murmur/shared/runtime/http/host-credentials';
import type { Handlers } from '@murmur/shared/runtime/http/http-app';
import { type Holding, holdOpinion } from '../moderation/hold-opinion.ts';
import { findRoom } from '../room-facts/find-room.ts';
import { toOpinion } from '../room-facts/room-view.ts';
import { withHostToken } from '../rooms/host-handlers.ts';
import { listMyOpinions, listPublicOpinions, listSharedOpinions } from './list-opinions.ts';
import { markOpinion } from './mark-opinion.ts';
import { type OpinionRemoving, removeOpinion } from './remove-opinion.ts';
import { type Submitting, submitOpinion } from './submit-opinion.ts';

export const createOpinionRoutes = (parts: Submitting & OpinionRemoving & Holding) =>
  ({
    submitOpinion: async ({ params, headers, body }) => {
      const opinion = await submitOpinion(parts, {
        roomId: params.id,
        participantId: body.participant_id,
        content: body.content,
        isPublic: body.is_public ?? null,
        key: headers['idempotency-key'] ?? null,
      });
      return { data: toOpinion(opinion) };
    },

    listMyOpinions: async ({ params }) => {
      const opinions = await listMyOpinions(parts, {
        roomId: params.id,
        participantId: params.pid,
      });
      return { data: { opinions, total_opinions: opinions.length } };
    },

    countOpinions: async ({ params }) => {
      const { opinionCount } = await findRoom(parts.rooms, params.id);
      return { data: { total_opinions: opinionCount } };
    },

    listPublicOpinions: async ({ params, query }) => ({
      data: await listPublicOpinions(parts, {
        roomId: params.id,
        participantId: params.pid,
        cursor: query.cursor,
        limit: query.limit,
      }),
    }),

    listSharedOpinions: async (input) => {
      const { participant_id: participantId, cursor, limit } = input.query;
      const reader = { ...hostCallOf(input), participantId };
      return { data: await listSharedOpinions(parts, { ...reader, cursor, limit }) };
    },

    markOpinion: withHostToken(parts, async (room, { params, body }) => {
      const { opinion_id: opinionId } = params;
      const { same_as, answered } = body;
      const changed = body.held
        ? await holdOpinion(parts, room, opinionId)
        : await markOpinion(parts, room, { opinionId, sameAs: same_as, answered });
      return {
        data: {
          id: changed.id,
          same_as: changed.sameAs,
          answered: changed.answered,
          ...(body.held && { held: true as const }),
        },
      };
    }),

    removeOpinion: async (input) => {
      const { params, query } = input;
      await removeOpinion(parts, {
        ...hostCallOf(input),
        opinionId: params.opinion_id,
        participantId: query.participant_id,
      });
      return { data: { id: params.opinion_id } };
    },
  }) satisfies Partial<Handlers<'room'>>;
