import { z } from 'zod';
import { limits } from '../limits.ts';
import {
  opinion,
  opinionList,
  opinionPage,
  sharedOpinionsPage,
  submitOpinionBody,
} from '../opinion.ts';
import {
  joinBody,
  joinedSeat,
  participant,
  privacy,
  privacyBody,
  sharingPage,
  visibilityStats,
} from '../participant.ts';
import { pageQuery } from './page-query.ts';
import { repeatable } from './repeatable.ts';
import { hostTokenHeaders, hostTokenQuery } from './room-routes.ts';
import { route } from './route.ts';

/** The credential of the asker; list calls want one, so that a list is read by people of the room. */
const asParticipant = z.object({ participant_id: z.string() });

const privacyPath = '/api/rooms/{id}/participants/{pid}/privacy';
const setPrivacy = {
  path: privacyPath,
  owner: 'room',
  summary: 'Choose whether the opinions written from now on are shared',
  body: privacyBody,
  success: [200],
  data: privacy,
  errors: [
    'BAD_REQUEST',
    'ROOM_NOT_FOUND',
    'PARTICIPANT_NOT_FOUND',
    'ROOM_CLOSED',
    'ROOM_EXPIRED',
    'VALIDATION_ERROR',
  ],
  limits: ['visibility'],
} as const;

export const peopleRoutes = {
  joinRoom: route({
    method: 'POST',
    path: '/api/rooms/{id}/join',
    owner: 'room',
    summary:
      'Take a seat, by room id or code; the same Idempotency-Key again answers the same seat',
    byCode: true,
    headers: repeatable,
    body: joinBody,
    success: [201],
    data: joinedSeat,
    errors: [
      'BAD_REQUEST',
      'ROOM_NOT_FOUND',
      'ROOM_CAPACITY_EXCEEDED',
      'ROOM_CLOSED',
      'ROOM_LOCKED',
      'ROOM_EXPIRED',
      'VALIDATION_ERROR',
    ],
    limits: ['joinRoom', 'joinAddress'],
  }),
  getParticipant: route({
    method: 'GET',
    path: '/api/rooms/{id}/participants/{pid}',
    owner: 'room',
    summary: 'One’s own seat',
    success: [200],
    data: participant,
    errors: ['ROOM_NOT_FOUND', 'PARTICIPANT_NOT_FOUND'],
  }),
  postPrivacy: route({ method: 'POST', ...setPrivacy }),
  putPrivacy: route({ method: 'PUT', ...setPrivacy }),
  getPrivacy: route({
    method: 'GET',
    path: privacyPath,
    owner: 'room',
    summary: 'The visibility of what one writes next',
    success: [200],
    data: privacy,
    errors: ['ROOM_NOT_FOUND', 'PARTICIPANT_NOT_FOUND'],
  }),
  submitOpinion: route({
    method: 'POST',
    path: '/api/rooms/{id}/opinions',
    owner: 'room',
    summary: 'Say something; the same Idempotency-Key again answers the same opinion',
    headers: repeatable,
    body: submitOpinionBody,
    success: [201],
    data: opinion,
    errors: [
      'BAD_REQUEST',
      'PAYLOAD_TOO_LARGE',
      'ROOM_NOT_FOUND',
      'PARTICIPANT_NOT_FOUND',
      'ROOM_NOT_ACTIVE',
      'ROOM_CLOSED',
      'ROOM_EXPIRED',
      'VALIDATION_ERROR',
    ],
    limits: ['opinion'],
  }),
  listMyOpinions: route({
    method: 'GET',
    path: '/api/rooms/{id}/my-opinions/{pid}',
    owner: 'room',
    summary: 'One’s own opinions, oldest first',
    success: [200],
    data: opinionList,
    errors: ['ROOM_NOT_FOUND', 'PARTICIPANT_NOT_FOUND'],
  }),
  countOpinions: route({
    method: 'GET',
    path: '/api/rooms/{id}/opinions/count',
    owner: 'room',
    summary: 'How many opinions the room holds',
    success: [200],
    data: z.object({ total_opinions: z.int().min(0) }),
    errors: ['ROOM_NOT_FOUND'],
  }),
  listPublicOpinions: route({
    method: 'GET',
    path: '/api/rooms/{id}/public-opinions/{pid}',
    owner: 'room',
    summary: 'The shared opinions of the others, oldest first, page by page',
    query: pageQuery(limits.page),
    success: [200],
    data: opinionPage,
    errors: ['ROOM_NOT_FOUND', 'PARTICIPANT_NOT_FOUND', 'VALIDATION_ERROR'],
  }),
  listSharedOpinions: route({
    method: 'GET',
    path: '/api/rooms/{id}/shared-opinions',
    owner: 'room',
    summary: 'All shared opinions, newest first, page by page',
    query: asParticipant.extend(pageQuery(limits.sharedOpinionsPage).shape),
    success: [200],
    data: sharedOpinionsPage,
    errors: ['ROOM_NOT_FOUND', 'PARTICIPANT_NOT_FOUND', 'VALIDATION_ERROR'],
  }),
  getVisibilityStats: route({
    method: 'GET',
    path: '/api/rooms/{id}/visibility/stats',
    owner: 'room',
    summary: 'How much of the room is shared',
    query: asParticipant,
    success: [200],
    data: visibilityStats,
    errors: ['ROOM_NOT_FOUND', 'PARTICIPANT_NOT_FOUND', 'VALIDATION_ERROR'],
  }),
  listSharingParticipants: route({
    method: 'GET',
    path: '/api/rooms/{id}/participants/sharing',
    owner: 'room',
    summary: 'Who shares what they write now, in the order they joined, page by page',
    query: asParticipant.extend(pageQuery(limits.page).shape),
    success: [200],
    data: sharingPage,
    errors: ['ROOM_NOT_FOUND', 'PARTICIPANT_NOT_FOUND', 'VALIDATION_ERROR'],
  }),
  removeOpinion: route({
    method: 'DELETE',
    path: '/api/rooms/{id}/opinions/{opinion_id}',
    owner: 'room',
    summary:
      'The host removes a shared opinion, an author their own while the room is active; again = 200',
    query: hostTokenQuery.extend({ participant_id: z.string().optional() }),
    headers: hostTokenHeaders,
    success: [200],
    data: z.object({ id: z.string() }),
    errors: [
      'HOST_PERMISSION_REQUIRED',
      'ROOM_NOT_FOUND',
      'PARTICIPANT_NOT_FOUND',
      'NOT_FOUND',
      'ROOM_NOT_ACTIVE',
      'ROOM_CLOSED',
    ],
  }),
} as const;
