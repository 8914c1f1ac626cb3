import type { Handlers } from '@murmur/shared/runtime/http-app';
import type { RoomParts } from '../room-parts.ts';
import { closeRoom } from './close-room.ts';
import { createRoom } from './create-room.ts';
import { extendRoom } from './extend-room.ts';
import { deleteRoom } from './forget-room.ts';
import { lockRoom } from './lock-room.ts';
import { openNextQuestion } from './next-question.ts';
import { toRoom } from './room-view.ts';
import { startRoom } from './start-room.ts';
import { stepWall } from './step-wall.ts';

export type Shown = {
  headers: { 'x-host-token'?: string | undefined };
  query: { host_token?: string | undefined };
};

/** The header comes first: it stays out of browser histories. */
export const shownHostToken = ({ headers, query }: Shown): string | undefined =>
  headers['x-host-token'] ?? query.host_token;

type HostRoutes = Pick<
  Handlers<'room'>,
  | 'createRoom'
  | 'startRoom'
  | 'activateRoom'
  | 'closeRoom'
  | 'extendRoom'
  | 'lockRoom'
  | 'nextQuestion'
  | 'stepWall'
  | 'deleteRoom'
>;

export const createHostRoutes = (parts: RoomParts): HostRoutes => {
  const start: HostRoutes['startRoom'] = async (input, { baseUrl }) => {
    const roomId = input.params.id;
    const room = await startRoom(parts, { roomId, hostToken: shownHostToken(input) });
    return { data: toRoom(room, parts.clock.now(), baseUrl) };
  };

  return {
    createRoom: async ({ body }, { address, baseUrl }) => {
      const { room, hostToken } = await createRoom(parts, body, parts.ownerKeyOf(address));
      return { data: { ...toRoom(room, room.createdAt, baseUrl), host_token: hostToken } };
    },

    startRoom: start,
    activateRoom: start,

    closeRoom: async (input, { baseUrl }) => {
      const roomId = input.params.id;
      const room = await closeRoom(parts, { roomId, hostToken: shownHostToken(input) });
      return { data: toRoom(room, parts.clock.now(), baseUrl) };
    },

    extendRoom: async (input, { baseUrl }) => {
      const { params, body } = input;
      const room = await extendRoom(parts, {
        roomId: params.id,
        hostToken: shownHostToken(input),
        minutes: body.minutes,
        key: input.headers['idempotency-key'] ?? null,
      });
      return { data: toRoom(room, parts.clock.now(), baseUrl) };
    },

    deleteRoom: async (input) => {
      const roomId = input.params.id;
      await deleteRoom(parts, { roomId, hostToken: shownHostToken(input) });
      return {
        data: { room_id: roomId },
        message: 'The room and everything in it has been deleted.',
      };
    },

    lockRoom: async (input, { baseUrl }) => {
      const { params, body } = input;
      const hostToken = shownHostToken(input);
      const room = await lockRoom(parts, { roomId: params.id, hostToken, locked: body.locked });
      return { data: toRoom(room, parts.clock.now(), baseUrl) };
    },

    nextQuestion: async (input, { address, baseUrl }) => {
      const { kind, room } = await openNextQuestion(parts, {
        roomId: input.params.id,
        hostToken: shownHostToken(input),
        wanted: input.body,
        ownerKey: parts.ownerKeyOf(address),
      });
      const status = kind === 'created' ? 201 : 200;
      return { status, data: toRoom(room, parts.clock.now(), baseUrl) };
    },

    stepWall: async (input) => {
      const { params, body } = input;
      const hostToken = shownHostToken(input);
      await stepWall(parts, { roomId: params.id, hostToken, step: body.step });
      return { data: { step: body.step } };
    },
  };
};
