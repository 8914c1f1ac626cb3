import { hostCallOf } from '@murmur/shared/runtime/host-call';
import type { Handlers } from '@murmur/shared/runtime/http-app';
import type { RoomParts } from '../room-parts.ts';
import { createRoom } from './create-room.ts';
import { endRoom } from './end-room.ts';
import { extendRoom } from './extend-room.ts';
import { deleteRoom } from './forget-room.ts';
import { lockRoom } from './lock-room.ts';
import { openNextQuestion } from './next-question.ts';
import { returnRoom } from './return-room.ts';
import { toRoom } from './room-view.ts';
import { startRoom } from './start-room.ts';
import { stepWall } from './step-wall.ts';

export const createHostRoutes = (parts: RoomParts) => {
  const start: Handlers<'room'>['startRoom'] = returnRoom(parts, (input) =>
    startRoom(parts, hostCallOf(input)),
  );

  return {
    createRoom: async ({ body }, { address, baseUrl }) => {
      const { room, hostToken } = await createRoom(parts, body, parts.ownerKeyOf(address));
      return { data: { ...toRoom(room, room.createdAt, baseUrl), host_token: hostToken } };
    },

    startRoom: start,
    activateRoom: start,

    closeRoom: returnRoom(parts, (input) => endRoom(parts, hostCallOf(input))),

    extendRoom: returnRoom(parts, (input) =>
      extendRoom(parts, {
        ...hostCallOf(input),
        minutes: input.body.minutes,
        key: input.headers['idempotency-key'] ?? null,
      }),
    ),

    deleteRoom: async (input) => {
      await deleteRoom(parts, hostCallOf(input));
      return {
        data: { room_id: input.params.id },
        message: 'The room and everything in it has been deleted.',
      };
    },

    lockRoom: returnRoom(parts, (input) =>
      lockRoom(parts, { ...hostCallOf(input), locked: input.body.locked }),
    ),

    nextQuestion: async (input, { address, baseUrl }) => {
      const { kind, room } = await openNextQuestion(parts, {
        ...hostCallOf(input),
        wanted: input.body,
        ownerKey: parts.ownerKeyOf(address),
      });
      const status = kind === 'created' ? 201 : 200;
      return { status, data: toRoom(room, parts.clock.now(), baseUrl) };
    },

    stepWall: async (input) => {
      const { step } = input.body;
      await stepWall(parts, { ...hostCallOf(input), step });
      return { data: { step } };
    },
  } satisfies Partial<Handlers<'room'>>;
};
