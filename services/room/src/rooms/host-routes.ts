import type { Handlers } from '@murmur/shared/runtime/http/http-app';
import { delivery } from '../broadcast/room-event.ts';
import { requirePlainRoom, requireStandaloneRoom, roomNotFound } from '../refusals.ts';
import { toRoom } from '../room-facts/room-view.ts';
import { createRoom, type OwnerKeys } from './create-room.ts';
import { type Ending, endRoom } from './end-room.ts';
import { extendRoom } from './extend-room.ts';
import { type Forgetting, forgetRoom, forgetSeries } from './forget-room.ts';
import {
  changeWithHostToken,
  type HostChecks,
  withHelperToken,
  withHostToken,
} from './host-handlers.ts';
import { type NextOpening, openNextQuestion } from './next-question.ts';
import { startRoom } from './start-room.ts';

/** The calls of hosts. Some are possible only for a whole event, others only in its rooms. */
export const createHostRoutes = (
  parts: Forgetting & Ending & HostChecks & OwnerKeys & NextOpening,
) => {
  const start: Handlers<'room'>['startRoom'] = changeWithHostToken(parts, (room) =>
    startRoom(parts, requirePlainRoom(requireStandaloneRoom(room))),
  );

  return {
    createRoom: async ({ body }, { address, baseUrl }) => {
      const { room, hostToken } = await createRoom(parts, body, parts.ownerKeyOf(address));
      return { data: { ...toRoom(room, room.createdAt, baseUrl), host_token: hostToken } };
    },

    startRoom: start,
    activateRoom: start,

    closeRoom: changeWithHostToken(parts, (room) => endRoom(parts, requirePlainRoom(room).roomId)),

    extendRoom: changeWithHostToken(parts, (room, { body, headers }) =>
      extendRoom(parts, requirePlainRoom(room).roomId, {
        ...body,
        key: headers['idempotency-key'] ?? null,
      }),
    ),

    deleteRoom: withHostToken(parts, async (found, { query: { questions } }) => {
      const room = requireStandaloneRoom(found);
      const { roomId } = room;
      const isWhole = questions === 'all';
      const deleted = isWhole ? await forgetSeries(parts, room) : [roomId];
      if (!isWhole) await forgetRoom(parts, roomId);
      return {
        data: { room_id: roomId, room_ids: deleted },
        message: isWhole
          ? 'All questions and everything in them have been deleted.'
          : 'The room and everything in it has been deleted.',
      };
    }),

    lockRoom: withHelperToken(parts, async ({ roomId }, { body }, { baseUrl }) => {
      const room = await parts.rooms.setLocked(roomId, body.locked);
      if (!room) throw roomNotFound();
      return { data: toRoom(room, parts.clock.now(), baseUrl) };
    }),

    nextQuestion: withHostToken(parts, async (found, { body }, { address, baseUrl }) => {
      const previous = requirePlainRoom(requireStandaloneRoom(found));
      const { kind, room } = await openNextQuestion(parts, previous, {
        wanted: body,
        ownerKey: parts.ownerKeyOf(address),
      });
      const status = kind === 'created' ? 201 : 200;
      return { status, data: toRoom(room, parts.clock.now(), baseUrl) };
    }),

    getQuestions: withHostToken(parts, async (room) => {
      const questions = await parts.rooms.readQuestions(requireStandaloneRoom(room).roomId);
      if (questions === null) throw roomNotFound();
      return { data: { questions } };
    }),

    saveQuestions: withHostToken(parts, async (room, { body: { questions } }) => {
      const { roomId } = requireStandaloneRoom(room);
      if (!(await parts.rooms.saveQuestions(roomId, questions))) throw roomNotFound();
      return { data: { questions } };
    }),

    /** Moves the slides on the host's own sockets, including the wall. */
    stepWall: withHostToken(parts, async ({ roomId }, { body: { step } }) => {
      const stepped = delivery('wall_stepped', roomId, parts.clock.now(), { step });
      await parts.announcer.publishAndWait(roomId, [stepped]);
      return { data: { step } };
    }),
  } satisfies Partial<Handlers<'room'>>;
};
