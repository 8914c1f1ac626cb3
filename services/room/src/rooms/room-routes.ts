import type { eligibility } from '@murmur/contract/room';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { qrDataUrl, qrPng, qrSvg } from '@murmur/shared/qr/link-qr';
import type { Handlers } from '@murmur/shared/runtime/http-app';
import type { z } from 'zod';
import type { RoomParts } from '../room-parts.ts';
import { findRoom, findRoomByIdOrCode } from './find-room.ts';
import { readStats } from './read-stats.ts';
import { returnRoom } from './return-room.ts';
import { canStart, joinLink, toCapacity, toClock } from './room-view.ts';
import { readSeries } from './series.ts';

const whyNotStartable = (room: RoomRecord): z.output<typeof eligibility>['reason'] => {
  if (room.status !== 'waiting') return 'ROOM_NOT_WAITING';
  return canStart(room) ? null : 'NO_PARTICIPANTS';
};

/** The routes that anyone with the link may read. */
export const createRoomRoutes = (parts: RoomParts) => {
  const { rooms, clock } = parts;
  return {
    getRoom: returnRoom(parts, ({ params }) => findRoomByIdOrCode(rooms, params.id, clock.now())),

    getRoomStatus: async ({ params }) => {
      const room = await findRoom(rooms, params.id);
      const { roomId, status } = room;
      return { data: { room_id: roomId, status, ...toClock(room, clock.now()) } };
    },

    getRoomStats: async ({ params }) => ({
      data: await readStats(parts, await findRoom(rooms, params.id)),
    }),

    getRoomQr: async ({ params }, { baseUrl }) => {
      const link = joinLink(await findRoom(rooms, params.id), baseUrl);
      return {
        data: { qr_code: qrDataUrl(link), join_link: link },
        message: 'The QR code contains the join link.',
      };
    },

    downloadRoomQr: async ({ params, query }, { baseUrl }) => {
      const room = await findRoom(rooms, params.id);
      const link = joinLink(room, baseUrl);
      const fileName = `murmur-${room.roomCode}.${query.format}`;
      return query.format === 'svg'
        ? { file: Buffer.from(await qrSvg(link)), contentType: 'image/svg+xml', fileName }
        : { file: qrPng(link), contentType: 'image/png', fileName };
    },

    getEligibility: async ({ params }) => {
      const room = await findRoom(rooms, params.id);
      return {
        data: {
          can_activate: canStart(room),
          reason: whyNotStartable(room),
          participant_count: room.participantCount,
          status: room.status,
        },
      };
    },

    getActivationStatus: async ({ params }) => {
      const room = await findRoom(rooms, params.id);
      const { status, startedAt } = room;
      return { data: { status, host_started: startedAt !== null, can_start: canStart(room) } };
    },

    getParticipantCount: async ({ params }) => {
      const room = await findRoom(rooms, params.id);
      return { data: { participant_count: room.participantCount, capacity: toCapacity(room) } };
    },

    getSeries: async ({ params }) => ({ data: await readSeries(rooms, params.id) }),

    getCapacity: async ({ params }) => ({ data: toCapacity(await findRoom(rooms, params.id)) }),
  } satisfies Partial<Handlers<'room'>>;
};
