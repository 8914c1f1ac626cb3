import { z } from 'zod';
import { limits } from '../limits.ts';
import { decideBody, moderation, moderationChange } from '../moderation.ts';
import { heldPage } from '../opinion.ts';
import { pageQuery } from './page-query.ts';
import { hostTokenHeaders, hostTokenQuery } from './room-routes.ts';
import { route } from './route.ts';

const hostOnly = {
  query: hostTokenQuery,
  headers: hostTokenHeaders,
  limits: ['hostCall'],
} as const;
const moderationPath = '/api/rooms/{id}/moderation';

export const moderationRoutes = {
  getModeration: route({
    method: 'GET',
    path: moderationPath,
    owner: 'room',
    summary: 'Host: read the moderation settings, including the host’s own words',
    ...hostOnly,
    success: [200],
    data: moderation,
    errors: ['HOST_PERMISSION_REQUIRED', 'ROOM_NOT_FOUND'],
  }),
  changeModeration: route({
    cost: 'event',
    method: 'PATCH',
    path: moderationPath,
    owner: 'room',
    summary:
      'Host: change approval and word filter for later opinions; held opinions stay held; for an event, in all its rooms',
    ...hostOnly,
    body: moderationChange,
    success: [200],
    data: moderation,
    errors: ['BAD_REQUEST', 'HOST_PERMISSION_REQUIRED', 'ROOM_NOT_FOUND', 'VALIDATION_ERROR'],
  }),
  getHelperToken: route({
    method: 'GET',
    path: '/api/rooms/{id}/helper',
    owner: 'room',
    summary:
      'Host: the token of a helper, sent as X-Host-Token: reviews opinions, removes people and locks, and nothing else',
    ...hostOnly,
    success: [200],
    data: z.object({ helper_token: z.string() }),
    errors: ['HOST_PERMISSION_REQUIRED', 'ROOM_NOT_FOUND'],
  }),
  listHeld: route({
    cost: 'page',
    method: 'GET',
    path: '/api/rooms/{id}/held',
    owner: 'room',
    summary:
      'Host or helper: list opinions that await a decision, oldest first, in pages; for an event, in all its rooms',
    query: hostTokenQuery.extend(pageQuery(limits.moderation.heldPage).shape),
    headers: hostTokenHeaders,
    limits: ['hostCall'],
    success: [200],
    data: heldPage,
    errors: ['HOST_PERMISSION_REQUIRED', 'ROOM_NOT_FOUND', 'VALIDATION_ERROR'],
  }),
  decideHeld: route({
    cost: 'page',
    method: 'POST',
    path: '/api/rooms/{id}/held/decide',
    owner: 'room',
    summary:
      'Host or helper: show or hide held opinions, for an event in all its rooms; hidden opinions can be shown later',
    ...hostOnly,
    body: decideBody,
    success: [200],
    data: z.object({
      decided: z
        .array(z.string())
        .describe(
          'ids whose decision is in effect; for an event, without those of rooms whose voting has closed ' +
            '(VOTING_CLOSED if there are no others)',
        ),
    }),
    errors: [
      'BAD_REQUEST',
      'HOST_PERMISSION_REQUIRED',
      'ROOM_NOT_FOUND',
      'VOTING_CLOSED',
      'VALIDATION_ERROR',
    ],
  }),
} as const;
