import { z } from 'zod';
import {
  createEventBody,
  dealtRooms,
  eventRoomPage,
  hostMessage,
  messageBody,
  nextEventBody,
  placeBody,
  placement,
  roomChoices,
} from '../event.ts';
import { joinCookie, limits } from '../limits.ts';
import { eventOpinionsPage } from '../opinion.ts';
import { createdRoom, extendBody, room } from '../room.ts';
import { pageQuery } from './page-query.ts';
import { repeatable } from './repeatable.ts';
import { hostTokenHeaders, hostTokenQuery } from './room-routes.ts';
import { route } from './route.ts';
import { opensNext } from './series-routes.ts';

const hostOnly = {
  method: 'POST',
  owner: 'room',
  query: hostTokenQuery,
  headers: hostTokenHeaders,
  limits: ['hostCall'],
  success: [200],
} as const;

/** An event is a room, so all other calls are those of a room, with the event's `room_id`. */
export const eventRoutes = {
  createEvent: route({
    cost: 'event',
    method: 'POST',
    path: '/api/events',
    owner: 'room',
    summary: 'Create an event: one link, many rooms; returns its host_token once',
    body: createEventBody,
    success: [201],
    data: createdRoom,
    errors: ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'VALIDATION_ERROR'],
    cookie: joinCookie.name,
    limits: ['createEventDevice', 'createEvent'],
  }),
  dealEvent: route({
    cost: 'event',
    ...hostOnly,
    path: '/api/events/{id}/deal',
    summary: 'Host: deal the people present into rooms; repeated calls return the same rooms',
    data: dealtRooms,
    errors: [
      'HOST_PERMISSION_REQUIRED',
      'ROOM_NOT_FOUND',
      'NO_PARTICIPANTS',
      'EVENT_CHOOSES',
      'ROOM_CLOSED',
      'ROOM_EXPIRED',
    ],
  }),
  redealEvent: route({
    cost: 'event',
    ...hostOnly,
    path: '/api/events/{id}/redeal',
    summary: 'Host: deal the people present anew, into new rooms, until the event has started',
    data: dealtRooms,
    errors: [
      'HOST_PERMISSION_REQUIRED',
      'ROOM_NOT_FOUND',
      'EVENT_NOT_DEALT',
      'NO_PARTICIPANTS',
      'EVENT_CHOOSES',
      'ROOM_NOT_WAITING',
      'ROOM_CLOSED',
      'ROOM_EXPIRED',
    ],
  }),
  placeInEvent: route({
    method: 'POST',
    path: '/api/events/{id}/place',
    owner: 'room',
    summary: 'Join the caller’s room of the event; repeated calls return the same seat',
    body: placeBody,
    success: [200],
    data: placement,
    errors: [
      'BAD_REQUEST',
      'ROOM_NOT_FOUND',
      'PARTICIPANT_NOT_FOUND',
      'EVENT_NOT_DEALT',
      'ROOM_CLOSED',
      'ROOM_LOCKED',
      'ROOM_EXPIRED',
      'VALIDATION_ERROR',
    ],
  }),
  listChoices: route({
    cost: 'event',
    method: 'GET',
    path: '/api/events/{id}/choices',
    owner: 'room',
    summary:
      'List the rooms that people can choose, and how many people are in each; until the end',
    success: [200],
    data: roomChoices,
    errors: ['ROOM_NOT_FOUND'],
  }),
  startEvent: route({
    cost: 'event',
    ...hostOnly,
    path: '/api/events/{id}/start',
    summary: 'Host: start all rooms that people entered, on a common clock',
    data: room,
    errors: [
      'HOST_PERMISSION_REQUIRED',
      'ROOM_NOT_FOUND',
      'ROOM_NOT_WAITING',
      'EVENT_NOT_DEALT',
      'NO_PARTICIPANTS',
      'ROOM_EXPIRED',
    ],
  }),
  extendEvent: route({
    cost: 'event',
    ...hostOnly,
    path: '/api/events/{id}/extend',
    summary: 'Host: extend all rooms; a repeated Idempotency-Key adds nothing',
    headers: hostTokenHeaders.extend(repeatable.shape),
    body: extendBody,
    data: room,
    errors: [
      'BAD_REQUEST',
      'HOST_PERMISSION_REQUIRED',
      'ROOM_NOT_FOUND',
      'ROOM_NOT_ACTIVE',
      'ROOM_CLOSED',
      'VALIDATION_ERROR',
    ],
  }),
  closeEvent: route({
    cost: 'event',
    ...hostOnly,
    path: '/api/events/{id}/close',
    summary: 'Host: end the discussion in all rooms early',
    data: room,
    errors: ['HOST_PERMISSION_REQUIRED', 'ROOM_NOT_FOUND', 'ROOM_NOT_ACTIVE', 'ROOM_CLOSED'],
  }),
  messageEvent: route({
    cost: 'event',
    ...hostOnly,
    path: '/api/events/{id}/message',
    summary:
      'Host: show a one-line message on every socket of the event and its rooms; published, not stored',
    headers: hostTokenHeaders.extend(repeatable.shape),
    body: messageBody,
    data: z.object({ message: hostMessage }),
    errors: [
      'BAD_REQUEST',
      'HOST_PERMISSION_REQUIRED',
      'ROOM_NOT_FOUND',
      'ROOM_CLOSED',
      'ROOM_EXPIRED',
      'VALIDATION_ERROR',
    ],
    limits: ['hostCall', 'messageEvent'],
  }),
  listEventRooms: route({
    cost: 'event',
    ...hostOnly,
    method: 'GET',
    path: '/api/events/{id}/rooms',
    summary: 'Host: list the rooms and their status in order of ordinal, in pages; without content',
    query: hostTokenQuery.extend(pageQuery(limits.event.roomsPage).shape),
    data: eventRoomPage,
    errors: ['HOST_PERMISSION_REQUIRED', 'ROOM_NOT_FOUND', 'VALIDATION_ERROR'],
  }),
  getEventRoom: route({
    ...hostOnly,
    method: 'GET',
    path: '/api/events/{id}/rooms/{ordinal}',
    summary:
      'Host: read one room; its own host token is enough, and finds the room in a later question too',
    data: room,
    errors: ['HOST_PERMISSION_REQUIRED', 'ROOM_NOT_FOUND'],
  }),
  listEventOpinions: route({
    cost: 'event',
    ...hostOnly,
    method: 'GET',
    path: '/api/events/{id}/shared-opinions',
    summary: 'Host or helper: list the shared opinions of all rooms, newest first, in pages',
    query: hostTokenQuery.extend(pageQuery(limits.sharedOpinionsPage).shape),
    data: eventOpinionsPage,
    errors: ['HOST_PERMISSION_REQUIRED', 'ROOM_NOT_FOUND', 'VALIDATION_ERROR'],
  }),
  gatherEvent: route({
    cost: 'event',
    ...hostOnly,
    path: '/api/events/{id}/gather',
    summary: 'Host: gather the rooms into common results; repeated calls have no further effect',
    data: room,
    errors: ['HOST_PERMISSION_REQUIRED', 'ROOM_NOT_FOUND', 'ROOM_NOT_ENDED'],
  }),
  nextEvent: route({
    cost: 'event',
    ...opensNext,
    path: '/api/events/{id}/next',
    summary:
      'Host: create the next question with the same people, in the same or newly mixed rooms',
    body: nextEventBody,
  }),
} as const;
