import { nextQuestionBody, offeredStatements, preparedQuestions, room, series } from '../room.ts';
import { repeatable } from './repeatable.ts';
import { hostOnly, hostTokenHeaders, hostTokenQuery } from './room-routes.ts';
import { route } from './route.ts';

export const opensNext = {
  method: 'POST',
  owner: 'room',
  query: hostTokenQuery,
  headers: hostTokenHeaders.extend(repeatable.shape),
  limits: ['hostCall'],
  success: [201, 200],
  data: room,
  errors: [
    'BAD_REQUEST',
    'HOST_PERMISSION_REQUIRED',
    'ROOM_NOT_FOUND',
    'ROOM_NOT_ENDED',
    'SERIES_FULL',
    'VALIDATION_ERROR',
  ],
} as const;

const questionsPath = '/api/rooms/{id}/questions';

/** Calls on the questions of a room: the next one, those prepared for later, and all of the series. */
export const seriesRoutes = {
  nextQuestion: route({
    path: '/api/rooms/{id}/next',
    summary:
      'Host: create the next question with the same people; repeated calls return the same room',
    ...opensNext,
    body: nextQuestionBody,
    errors: [...opensNext.errors, 'ROOM_IS_EVENT'],
    limits: ['hostCall', 'createRoom'],
  }),
  getQuestions: route({
    method: 'GET',
    path: questionsPath,
    owner: 'room',
    summary: 'Host: the questions prepared for later',
    ...hostOnly,
    success: [200],
    data: preparedQuestions,
    errors: ['HOST_PERMISSION_REQUIRED', 'ROOM_NOT_FOUND', 'ROOM_IS_EVENT'],
  }),
  saveQuestions: route({
    method: 'PUT',
    path: questionsPath,
    owner: 'room',
    summary:
      'Host: replace the questions prepared for later; the next question takes over all but its own',
    ...hostOnly,
    body: preparedQuestions,
    success: [200],
    data: preparedQuestions,
    errors: [
      'BAD_REQUEST',
      'HOST_PERMISSION_REQUIRED',
      'ROOM_NOT_FOUND',
      'ROOM_IS_EVENT',
      'VALIDATION_ERROR',
    ],
  }),
  getSeries: route({
    method: 'GET',
    path: '/api/rooms/{id}/series',
    owner: 'room',
    summary: 'Questions of the room’s series, in order',
    success: [200],
    data: series,
    errors: ['ROOM_NOT_FOUND'],
  }),
  listOffered: route({
    method: 'GET',
    path: '/api/rooms/{id}/offered',
    owner: 'room',
    summary: 'Statements that the question takes from earlier ones',
    success: [200],
    data: offeredStatements,
    errors: ['ROOM_NOT_FOUND'],
  }),
} as const;
