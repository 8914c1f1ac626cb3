import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { qrDataUrl, qrPng, qrSvg } from '@murmur/shared/qr/link-qr';
import type { Handlers } from '@murmur/shared/runtime/http/http-app';
import { findRoom, findRoomByIdOrCode } from '../room-facts/find-room.ts';
import { readOffered } from '../room-facts/offered.ts';
import {
  canStart,
  joinLink,
  readStats,
  toCapacity,
  toClock,
  toRoom,
} from '../room-facts/room-view.ts';
import { readSeries } from '../room-facts/series.ts';
import type { RoomPorts } from '../room-ports.ts';

/** The routes that anyone with the link may read. */
export const createRoomRoutes = (
  parts: Pick<RoomPorts, 'rooms' | 'opinions' | 'presence' | 'clock'>,
) => {
  const { rooms, clock } = parts;

  const read =
    <Data>(view: (room: RoomRecord) => Data | Promise<Data>) =>
    async ({ params }: { params: { id: string } }) => ({
      data: await view(await findRoom(rooms, params.id)),
    });

  return {
    getRoom: async ({ params }, { baseUrl }) => {
      const room = await findRoomByIdOrCode(rooms, params.id, clock.now());
      return { data: toRoom(room, clock.now(), baseUrl) };
    },

    getRoomStatus: read((room) => ({
      room_id: room.roomId,
      status: room.status,
      ...toClock(room, clock.now()),
    })),

    getRoomStats: read((room) => readStats(parts, room)),

    getEligibility: read((room) => {
      const can_activate = canStart(room);
      const reason = room.status === 'waiting' ? 'NO_PARTICIPANTS' : 'ROOM_NOT_WAITING';
      return {
        can_activate,
        reason: can_activate ? null : reason,
        participant_count: room.participantCount,
        status: room.status,
      };
    }),

    getActivationStatus: read((room) => ({
      status: room.status,
      host_started: room.startedAt !== null,
      can_start: canStart(room),
    })),

    listOffered: read(async (room) => ({
      statements: (await readOffered(parts.opinions, room)).map(({ id, content }) => ({
        id,
        content,
      })),
    })),

    getParticipantCount: read((room) => ({
      participant_count: room.participantCount,
      capacity: toCapacity(room),
    })),

    getCapacity: read(toCapacity),

    getSeries: read((room) => readSeries(rooms, room)),

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
  } satisfies Partial<Handlers<'room'>>;
};
