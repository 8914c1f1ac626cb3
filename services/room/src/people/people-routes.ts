import { visibilityOf } from '@murmur/contract/participant';
import type { ParticipantRecord } from '@murmur/shared/ports/room-store';
import { instantOf } from '@murmur/shared/runtime/down-event';
import type { Handlers } from '@murmur/shared/runtime/http/http-app';
import { findRoom, findSeat } from '../room-facts/find-room.ts';
import type { RoomPorts } from '../room-ports.ts';
import { withHelperToken, withHostToken } from '../rooms/host-handlers.ts';
import { deviceOf, newDeviceCookies } from './join-device.ts';
import { type Joining, joinRoom } from './join-room.ts';
import { leaveRoom } from './leave-seat.ts';
import { removeSeat, type SeatRemoving } from './remove-seat.ts';
import { setPrivacy } from './set-privacy.ts';
import type { Joined } from './take-seat.ts';

/** `participantId` is the credential that was just presented or created: it is returned only to its holder. */
const toSeat = (seat: ParticipantRecord, participantId: string) => ({
  participant_id: participantId,
  public_id: seat.publicId,
  nickname: seat.nickname,
  is_public_mode: seat.isPublicMode,
  ...(seat.toVote ? { to_vote: true as const } : {}),
  ...(seat.isHost ? { is_host: true as const } : {}),
});

/** The response to joining. */
export const toJoinedSeat = ({ room, seat, participantId }: Joined) => ({
  ...toSeat(seat, participantId),
  room_id: room.roomId,
  status: room.status,
});

/** A seat as others see it. */
const toNamedSeat = ({ publicId, nickname }: ParticipantRecord) => ({
  participant_id: publicId,
  nickname,
});

const toPrivacy = ({ isPublicMode }: ParticipantRecord, participantId: string) => ({
  participant_id: participantId,
  is_public_mode: isPublicMode,
  visibility: visibilityOf(isPublicMode),
});

/** The calls on seats. Lists are in the order in which people joined. */
export const createPeopleRoutes = (parts: Joining & SeatRemoving & Pick<RoomPorts, 'opinions'>) => {
  const { rooms, opinions } = parts;

  const changePrivacy: Handlers<'room'>['postPrivacy'] = async ({ params, body }) => ({
    data: toPrivacy(await setPrivacy(parts, params, body), params.pid),
  });

  return {
    joinRoom: async ({ params, headers, body }, context) => {
      const { address, addressFactor } = context;
      const device = deviceOf(context);
      const joined = await joinRoom(parts, {
        roomIdOrCode: params.id,
        isPublicMode: body.is_public_mode ?? null,
        key: headers['idempotency-key'] ?? null,
        from: body.from ?? null,
        hostToken: headers['x-host-token'] ?? null,
        toVote: body.to_vote ?? false,
        device,
        address,
        addressFactor,
      });
      const paths = [joined.room.roomId, params.id].map((room) => `/api/rooms/${room}/join`);
      const cookies = device === null ? newDeviceCookies(paths, context) : [];
      return { data: toJoinedSeat(joined), cookies };
    },

    getParticipant: async ({ params: { id, pid } }) => {
      const seat = await findSeat(rooms, id, pid);
      const { total } = await opinions.countOwn(id, seat.publicId);
      return {
        data: { ...toSeat(seat, pid), joined_at: instantOf(seat.joinedAt), opinion_count: total },
      };
    },

    postPrivacy: changePrivacy,
    putPrivacy: changePrivacy,

    getPrivacy: async ({ params: { id, pid } }) => ({
      data: toPrivacy(await findSeat(rooms, id, pid), pid),
    }),

    getVisibilityStats: async ({ params: { id }, query }) => {
      await findSeat(rooms, id, query.participant_id);
      const [room, people] = await Promise.all([findRoom(rooms, id), rooms.countModes(id)]);
      return {
        data: {
          shared_count: room.sharedCount,
          private_count: room.opinionCount - room.sharedCount,
          shared_participants: people.shared,
          private_participants: people.private,
        },
      };
    },

    listParticipants: withHostToken(parts, async (room, { query: { cursor, limit } }) => {
      const { seats, nextCursor } = await rooms.pageSeats(room.roomId, 'all', cursor, limit);
      return {
        data: {
          participants: seats.map(toNamedSeat),
          total_count: room.participantCount,
          next_cursor: nextCursor,
        },
      };
    }),

    leaveRoom: async ({ params: { id, pid } }) => ({
      data: { left: await leaveRoom(parts, id, pid) },
    }),

    removeParticipant: withHelperToken(parts, async ({ roomId }, { params }) => {
      const { participantCount } = await removeSeat(parts, roomId, params.public_id);
      return { data: { participant_id: params.public_id, participant_count: participantCount } };
    }),

    listSharingParticipants: async ({ params: { id }, query }) => {
      await findSeat(rooms, id, query.participant_id);
      const [{ seats, nextCursor }, people] = await Promise.all([
        rooms.pageSeats(id, 'sharing', query.cursor, query.limit),
        rooms.countModes(id),
      ]);
      return {
        data: {
          participants: seats.map((seat) => ({
            ...toNamedSeat(seat),
            visibility: visibilityOf(seat.isPublicMode),
          })),
          total_count: people.shared,
          next_cursor: nextCursor,
        },
      };
    },
  } satisfies Partial<Handlers<'room'>>;
};
