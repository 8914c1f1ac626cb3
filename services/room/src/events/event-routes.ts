import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { hashCapability } from '@murmur/shared/runtime/capability';
import { hostCallOf } from '@murmur/shared/runtime/http/host-credentials';
import type { Handlers } from '@murmur/shared/runtime/http/http-app';
import { readCursor } from '@murmur/shared/runtime/http/read-cursor';
import { takeAddressLimit, takeLimit } from '@murmur/shared/runtime/limits/take-limits';
import type { RequestContext } from '@murmur/shared/runtime/request-context';
import { gatherEvent } from '../event-statements/gather-event.ts';
import { deviceOf, newDeviceCookies } from '../people/join-device.ts';
import { toJoinedSeat } from '../people/people-routes.ts';
import { requireEvent } from '../room-facts/require-event.ts';
import { toRoom } from '../room-facts/room-view.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { OwnerKeys } from '../rooms/create-room.ts';
import type { Ending } from '../rooms/end-room.ts';
import { changeWithHostToken, type HostChecks, withHostToken } from '../rooms/host-handlers.ts';
import { createEvent } from './create-event.ts';
import { type Dealing, dealEvent, redealEvent } from './deal-event.ts';
import { findEventRoom } from './find-event-room.ts';
import { EventRoomPages } from './list-event-rooms.ts';
import { messageEvent } from './message-event.ts';
import type { MessageSender } from './message-sender.ts';
import { openNextEvent } from './next-event.ts';
import { type Placing, placeInEvent } from './place-in-event.ts';
import { closeEvent, extendEvent, startEvent } from './run-event.ts';

type Parts = Placing &
  Ending &
  Dealing &
  HostChecks &
  OwnerKeys &
  Pick<RoomPorts, 'queue' | 'opinions'> & { messages: MessageSender };

/** Handlers of the calls on events: many rooms under one link. */
export const createEventRoutes = (parts: Parts) => {
  const view = (room: RoomRecord, { baseUrl }: RequestContext) =>
    toRoom(room, parts.clock.now(), baseUrl);
  const pages = new EventRoomPages(parts);

  return {
    createEvent: async ({ body }, context) => {
      const device = deviceOf(context);
      if (device !== null) {
        await takeLimit(parts.limits, 'createEventDevice', hashCapability(device));
      }
      await takeAddressLimit(parts.limits, 'createEvent', context);
      const ownerKey = parts.ownerKeyOf(context.address);
      const { room, hostToken } = await createEvent(parts, body, ownerKey);
      const cookies = device === null ? newDeviceCookies(['/api/events'], context) : [];
      return { data: { ...view(room, context), host_token: hostToken }, cookies };
    },

    dealEvent: withHostToken(parts, async (room, _input, { hostToken }) => ({
      data: await dealEvent(parts, requireEvent(room), hostToken),
    })),

    redealEvent: withHostToken(parts, async (room, _input, { hostToken }) => ({
      data: await redealEvent(parts, requireEvent(room), hostToken),
    })),

    placeInEvent: async ({ params, body }, context) => {
      const placed = await placeInEvent(parts, params.id, body);
      return { data: { seat: toJoinedSeat(placed), room: view(placed.room, context) } };
    },

    startEvent: changeWithHostToken(parts, (room, _input, { hostToken }) =>
      startEvent(parts, requireEvent(room), hostToken),
    ),

    extendEvent: changeWithHostToken(parts, (room, { body, headers }) =>
      extendEvent(parts, requireEvent(room).roomId, {
        ...body,
        key: headers['idempotency-key'] ?? null,
      }),
    ),

    closeEvent: changeWithHostToken(parts, (room) => closeEvent(parts, requireEvent(room))),

    messageEvent: withHostToken(parts, async (room, { body, headers }) => {
      const key = headers['idempotency-key'] ?? null;
      return { data: { message: await messageEvent(parts, requireEvent(room), { ...body, key }) } };
    }),

    /** A cursor is the last ordinal of the previous page. */
    listEventRooms: withHostToken(parts, async (room, { query }, { hostToken: eventToken }) => {
      const event = requireEvent(room);
      const after = readCursor(query.cursor);
      return { encoded: await pages.get({ event, eventToken, after, limit: query.limit }) };
    }),

    getEventRoom: async (input, context) => {
      const { hostToken } = hostCallOf(input);
      const room = await findEventRoom(parts, input.params, hostToken);
      await takeLimit(parts.limits, 'hostCall', room.roomId);
      return { data: view(room, context) };
    },

    gatherEvent: changeWithHostToken(parts, (room) => gatherEvent(parts, requireEvent(room))),

    nextEvent: withHostToken(parts, async (previous, { body }, context) => {
      const ownerKey = parts.ownerKeyOf(context.address);
      const call = { wanted: body, ownerKey };
      const opened = await openNextEvent(parts, requireEvent(previous), context.hostToken, call);
      return { status: opened.kind === 'created' ? 201 : 200, data: view(opened.room, context) };
    }),
  } satisfies Partial<Handlers<'room'>>;
};
