import { z } from 'zod';
import { limits } from '../limits.ts';
import { room } from '../room.ts';
import { cardPage, castVoteBody, positionValue, takenPosition, vote } from '../votes.ts';
import { hostTokenHeaders, hostTokenQuery } from './room-routes.ts';
import { route } from './route.ts';

export const voteRoutes = {
  takePosition: route({
    method: 'POST',
    path: '/api/rooms/{id}/participants/{pid}/position',
    owner: 'room',
    summary: 'Set the position on the topic, before or after the discussion; the last value counts',
    body: z.object({ value: positionValue }),
    success: [200],
    data: takenPosition,
    errors: [
      'BAD_REQUEST',
      'ROOM_NOT_FOUND',
      'PARTICIPANT_NOT_FOUND',
      'POSITION_NOT_ASKED',
      'ROOM_NOT_ACTIVE',
      'VOTING_CLOSED',
      'ROOM_EXPIRED',
      'ROOM_IS_EVENT',
      'VALIDATION_ERROR',
    ],
    limits: ['position'],
    sentAgain: true,
  }),
  listCards: route({
    cost: 'page',
    method: 'GET',
    path: '/api/rooms/{id}/cards',
    owner: 'room',
    summary: 'Opinions of others to vote on next, most useful first',
    query: z.object({
      participant_id: z.string(),
      limit: z
        .string()
        .regex(/^\d{1,3}$/, { error: 'must be a whole number' })
        .default(String(limits.cards.default))
        .transform(Number)
        .refine((n) => n >= 1 && n <= limits.cards.max, {
          error: `must be 1 to ${limits.cards.max}`,
        }),
      answered: z
        .string()
        .max(limits.cards.answered)
        .optional()
        .describe('opinions whose votes are still being sent, separated by commas'),
    }),
    success: [200],
    data: cardPage,
    errors: ['ROOM_NOT_FOUND', 'PARTICIPANT_NOT_FOUND', 'VOTING_CLOSED', 'VALIDATION_ERROR'],
  }),
  castVote: route({
    method: 'POST',
    path: '/api/rooms/{id}/votes',
    owner: 'room',
    summary: 'Vote on another participant’s opinion; the last vote counts',
    body: castVoteBody,
    success: [200],
    data: z.object({ opinion_id: z.string(), vote }),
    errors: [
      'BAD_REQUEST',
      'ROOM_NOT_FOUND',
      'PARTICIPANT_NOT_FOUND',
      'OPINION_NOT_FOUND',
      'OWN_OPINION',
      'VOTING_CLOSED',
      'VALIDATION_ERROR',
    ],
    limits: ['vote'],
    sentAgain: true,
  }),
  closeVoting: route({
    cost: 'room',
    method: 'POST',
    path: '/api/rooms/{id}/votes/close',
    owner: 'room',
    summary: 'Host: end voting early',
    query: hostTokenQuery,
    headers: hostTokenHeaders,
    limits: ['hostCall'],
    success: [200],
    data: room,
    errors: ['HOST_PERMISSION_REQUIRED', 'ROOM_NOT_FOUND', 'VOTING_CLOSED'],
  }),
} as const;
