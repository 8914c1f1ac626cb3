import { visibilityOf } from '@murmur/contract/participant';
import type { ParticipantRecord } from '@murmur/shared/ports/room-store';
import { instantOf } from '@murmur/shared/runtime/down-event';
import { hostCallOf } from '@murmur/shared/runtime/host-call';
import type { Handlers } from '@murmur/shared/runtime/http-app';
import type { RoomParts } from '../room-parts.ts';
import { findSeat } from '../rooms/find-room.ts';
import { deviceOf, newDeviceCookies } from './join-device.ts';
import { type Joined, joinRoom } from './join-room.ts';
import { listSeats } from './list-seats.ts';
import { listSharing, readVisibilityStats } from './list-sharing.ts';
import { removeSeat } from './remove-seat.ts';
import { setPrivacy } from './set-privacy.ts';

/** `participantId` is the credential that was just presented or created: it is returned only to its holder. */
const toSeat = (seat: ParticipantRecord, participantId: string) => ({
  participant_id: participantId,
  public_id: seat.publicId,
  nickname: seat.nickname,
  is_public_mode: seat.isPublicMode,
});

/** The response to joining. */
export const toJoinedSeat = ({ room, seat, participantId }: Joined) => ({
  ...toSeat(seat, participantId),
  room_id: room.roomId,
  status: room.status,
});

const toPrivacy = ({ isPublicMode }: ParticipantRecord, participantId: string) => ({
  participant_id: participantId,
  is_public_mode: isPublicMode,
  visibility: visibilityOf(isPublicMode),
});

/** Routes for seats: taking one, reading one's own, and listing those who share. */
export const createPeopleRoutes = (parts: RoomParts) => {
  const { rooms, opinions } = parts;

  const changePrivacy: Handlers<'room'>['postPrivacy'] = async ({ params, body }) => {
    const wanted = { roomId: params.id, participantId: params.pid, body };
    return { data: toPrivacy(await setPrivacy(parts, wanted), params.pid) };
  };

  return {
    joinRoom: async ({ params, headers, body }, context) => {
      const device = deviceOf(context);
      const wanted = {
        roomIdOrCode: params.id,
        isPublicMode: body.is_public_mode ?? null,
        key: headers['idempotency-key'] ?? null,
        from: body.from ?? null,
        device,
        address: context.address,
        addressFactor: context.addressFactor,
      };
      const joined = await joinRoom(parts, wanted);
      const names = [joined.room.roomId, params.id];
      const cookies = device === null ? newDeviceCookies(names, context) : [];
      return { data: toJoinedSeat(joined), cookies };
    },

    getParticipant: async ({ params }) => {
      const seat = await findSeat(rooms, params.id, params.pid);
      return {
        data: {
          ...toSeat(seat, params.pid),
          joined_at: instantOf(seat.joinedAt),
          opinion_count: (await opinions.countOwn(seat.roomId, seat.publicId)).total,
        },
      };
    },

    postPrivacy: changePrivacy,
    putPrivacy: changePrivacy,

    getPrivacy: async ({ params }) => ({
      data: toPrivacy(await findSeat(rooms, params.id, params.pid), params.pid),
    }),

    getVisibilityStats: async ({ params, query }) => ({
      data: await readVisibilityStats(parts, {
        roomId: params.id,
        participantId: query.participant_id,
      }),
    }),

    listParticipants: async (input) => ({
      data: await listSeats(parts, {
        ...hostCallOf(input),
        cursor: input.query.cursor ?? null,
        limit: input.query.limit,
      }),
    }),

    removeParticipant: async (input) => {
      const { public_id: publicId } = input.params;
      const room = await removeSeat(parts, { ...hostCallOf(input), publicId });
      return { data: { participant_id: publicId, participant_count: room.participantCount } };
    },

    listSharingParticipants: async ({ params, query }) => ({
      data: await listSharing(parts, {
        roomId: params.id,
        participantId: query.participant_id,
        cursor: query.cursor ?? null,
        limit: query.limit,
      }),
    }),
  } satisfies Partial<Handlers<'room'>>;
};
