import type { EventRoom } from '@murmur/contract/event';
import type { RoomInEvent } from '@murmur/shared/ports/event-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { instantOrNull } from '@murmur/shared/runtime/down-event';
import { type HostInput, hostCallOf } from '@murmur/shared/runtime/host-call';
import type { Handlers } from '@murmur/shared/runtime/http-app';
import { readCursor } from '@murmur/shared/runtime/read-cursor';
import type { RequestContext } from '@murmur/shared/runtime/request-context';
import { takeAddressLimit } from '@murmur/shared/runtime/take-limits';
import { gatherEvent } from '../event-statements/gather-event.ts';
import { toJoinedSeat } from '../people/people-routes.ts';
import type { RoomParts } from '../room-parts.ts';
import { tokenOfRoom } from '../rooms/host-token.ts';
import { toRoom } from '../rooms/room-view.ts';
import { createEvent } from './create-event.ts';
import { dealEvent } from './deal-event.ts';
import { type EventOfHost, findEventAsHost } from './find-event.ts';
import { messageEvent } from './message-event.ts';
import { openNextEvent } from './next-event.ts';
import { placeInEvent } from './place-in-event.ts';
import { closeEvent, extendEvent, startEvent } from './run-event.ts';

const toEventRoom = ({ room, lastOpinionAt }: RoomInEvent, eventToken: string): EventRoom => {
  const ordinal = room.ordinal ?? 1;
  return {
    ordinal,
    label: room.label,
    room_id: room.roomId,
    host_token: tokenOfRoom(eventToken, ordinal),
    status: room.status,
    participant_count: room.participantCount,
    total_opinions: room.opinionCount,
    last_said_at: instantOrNull(lastOpinionAt),
    has_results: room.status === 'closed',
  };
};

type Act<Input, Result> = (
  call: EventOfHost,
  input: Input,
  context: RequestContext,
) => Promise<Result>;

/** Handlers of the calls on events: many rooms under one link. */
export const createEventRoutes = (parts: RoomParts) => {
  const view = (room: RoomRecord, { baseUrl }: RequestContext) =>
    toRoom(room, parts.clock.now(), baseUrl);

  /** Returns a handler that finds the event of a call and checks its host token. */
  const asHost =
    <Input extends HostInput, Result>(act: Act<Input, Result>) =>
    async (input: Input, context: RequestContext): Promise<Result> =>
      act(await findEventAsHost(parts.rooms, hostCallOf(input)), input, context);

  /** Returns the same handler for a change of the event, which responds with the changed event. */
  const changeAsHost = <Input extends HostInput>(act: Act<Input, RoomRecord>) =>
    asHost(async (call, input: Input, context) => ({
      data: view(await act(call, input, context), context),
    }));

  return {
    createEvent: async ({ body }, context) => {
      await takeAddressLimit(parts.limits, 'createEvent', context);
      const ownerKey = parts.ownerKeyOf(context.address);
      const { room, hostToken } = await createEvent(parts, body, ownerKey);
      return { data: { ...view(room, context), host_token: hostToken } };
    },

    dealEvent: asHost(async (call) => ({ data: await dealEvent(parts, call) })),

    placeInEvent: async ({ params, body }, context) => {
      const placed = await placeInEvent(parts, params.id, body);
      return { data: { seat: toJoinedSeat(placed), room: view(placed.room, context) } };
    },

    startEvent: changeAsHost((call) => startEvent(parts, call)),

    extendEvent: changeAsHost(({ event }, { body, headers }) =>
      extendEvent(parts, event, { ...body, key: headers['idempotency-key'] ?? null }),
    ),

    closeEvent: changeAsHost(({ event }) => closeEvent(parts, event)),

    messageEvent: asHost(async ({ event }, { body, headers }) => {
      const key = headers['idempotency-key'] ?? null;
      return { data: { message: await messageEvent(parts, event, { ...body, key }) } };
    }),

    /** A cursor is the last ordinal of the previous page. */
    listEventRooms: asHost(async ({ event, eventToken }, { query: { cursor, limit } }) => {
      const after = readCursor(cursor);
      const page = await parts.events.listRooms(event.roomId, after, limit);
      const last = page.at(-1)?.room.ordinal ?? null;
      const hasMore = last !== null && last < (event.event.rooms ?? 0);
      return {
        data: {
          rooms: page.map((each) => toEventRoom(each, eventToken)),
          next_cursor: hasMore ? String(last) : null,
        },
      };
    }),

    gatherEvent: changeAsHost(({ event }) => gatherEvent(parts, event)),

    nextEvent: asHost(async (call, { body }, context) => {
      const ownerKey = parts.ownerKeyOf(context.address);
      const { kind, room } = await openNextEvent(parts, call, { wanted: body, ownerKey });
      return { status: kind === 'created' ? 201 : 200, data: view(room, context) };
    }),
  } satisfies Partial<Handlers<'room'>>;
};
