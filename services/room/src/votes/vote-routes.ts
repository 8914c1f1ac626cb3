import type { Handlers } from '@murmur/shared/runtime/http/http-app';
import { closeVoting } from '../rooms/close-voting.ts';
import { changeWithHostToken, type HostChecks } from '../rooms/host-handlers.ts';
import { castVote, type Voting } from './cast-vote.ts';
import { listCards } from './list-cards.ts';
import { takePosition } from './take-position.ts';

export const createVoteRoutes = (parts: Voting & HostChecks) =>
  ({
    takePosition: async ({ params, body: { value } }) => {
      const wanted = { roomId: params.id, participantId: params.pid, value };
      return { data: { value, moment: await takePosition(parts, wanted) } };
    },

    listCards: async ({ params, query }) => ({
      data: await listCards(parts, {
        roomId: params.id,
        participantId: query.participant_id,
        limit: query.limit,
        sent: query.answered?.split(',') ?? [],
      }),
    }),

    castVote: async ({ params, body }) => {
      const { participant_id: participantId, opinion_id: opinionId, vote } = body;
      await castVote(parts, { roomId: params.id, participantId, opinionId, vote });
      return { data: { opinion_id: opinionId, vote } };
    },

    closeVoting: changeWithHostToken(parts, (room) => closeVoting(parts, room)),
  }) satisfies Partial<Handlers<'room'>>;
