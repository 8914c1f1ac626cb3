import { hostCallOf } from '@murmur/shared/runtime/host-call';
import type { Handlers } from '@murmur/shared/runtime/http-app';
import { takeAddressLimit } from '@murmur/shared/runtime/take-limits';
import { gatherEvent } from '../event-statements/gather-event.ts';
import { toJoinedSeat } from '../people/people-routes.ts';
import type { RoomParts } from '../room-parts.ts';
import { returnRoom } from '../rooms/return-room.ts';
import { toRoom } from '../rooms/room-view.ts';
import { closeEvent } from './close-event.ts';
import { createEvent } from './create-event.ts';
import { dealEvent } from './deal-event.ts';
import { extendEvent } from './extend-event.ts';
import { listEventRooms } from './list-event-rooms.ts';
import { messageEvent } from './message-event.ts';
import { openNextEvent } from './next-event.ts';
import { placeInEvent } from './place-in-event.ts';
import { startEvent } from './start-event.ts';

type EventRoutes = Pick<
  Handlers<'room'>,
  | 'createEvent'
  | 'dealEvent'
  | 'placeInEvent'
  | 'startEvent'
  | 'extendEvent'
  | 'closeEvent'
  | 'messageEvent'
  | 'listEventRooms'
  | 'gatherEvent'
  | 'nextEvent'
>;

/** Handlers of the calls on events: many rooms under one link. */
export const createEventRoutes = (parts: RoomParts): EventRoutes => ({
  createEvent: async ({ body }, { address, addressFactor, baseUrl }) => {
    await takeAddressLimit(parts.limits, 'createEvent', { address, addressFactor });
    const { room, hostToken } = await createEvent(parts, body, parts.ownerKeyOf(address));
    return { data: { ...toRoom(room, room.createdAt, baseUrl), host_token: hostToken } };
  },

  dealEvent: async (input) => ({ data: await dealEvent(parts, hostCallOf(input)) }),

  placeInEvent: async ({ params, body }, { baseUrl }) => {
    const { participant_id: participantId, ordinal } = body;
    const { room, seat } = await placeInEvent(parts, {
      roomId: params.id,
      participantId,
      ordinal,
    });
    return {
      data: {
        seat: toJoinedSeat({ room, seat, participantId }),
        room: toRoom(room, parts.clock.now(), baseUrl),
      },
    };
  },

  startEvent: returnRoom(parts, (input) => startEvent(parts, hostCallOf(input))),

  extendEvent: returnRoom(parts, (input) =>
    extendEvent(parts, {
      ...hostCallOf(input),
      minutes: input.body.minutes,
      key: input.headers['idempotency-key'] ?? null,
    }),
  ),

  closeEvent: returnRoom(parts, (input) => closeEvent(parts, hostCallOf(input))),

  messageEvent: async (input) => {
    const key = input.headers['idempotency-key'] ?? null;
    const { text } = input.body;
    return { data: { message: await messageEvent(parts, { ...hostCallOf(input), text, key }) } };
  },

  listEventRooms: async (input) => ({
    data: await listEventRooms(parts, {
      ...hostCallOf(input),
      cursor: input.query.cursor ?? null,
      limit: input.query.limit,
    }),
  }),

  gatherEvent: returnRoom(parts, (input) => gatherEvent(parts, hostCallOf(input))),

  nextEvent: async (input, { address, baseUrl }) => {
    const { kind, room } = await openNextEvent(parts, {
      ...hostCallOf(input),
      wanted: input.body,
      ownerKey: parts.ownerKeyOf(address),
    });
    const status = kind === 'created' ? 201 : 200;
    return { status, data: toRoom(room, parts.clock.now(), baseUrl) };
  },
});
