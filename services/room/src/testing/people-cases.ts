import {
  byHost,
  bySeat,
  malformed,
  nobody,
  of,
  ownSeatCases,
  participantCases,
  type RouteCases,
  type RouteScene,
  unknown,
} from './route-cases.ts';

const shared = { is_public_mode: true };
const locked = { locked: true };

type Names =
  | 'listParticipants'
  | 'removeParticipant'
  | 'leaveRoom'
  | 'joinRoom'
  | 'getParticipant'
  | 'postPrivacy'
  | 'putPrivacy'
  | 'getPrivacy'
  | 'listSharingParticipants';

export const peopleCases = ({ scene, rooms }: RouteScene): RouteCases<Names> => {
  const ownSeat = ownSeatCases(rooms);
  const privacy = {
    BAD_REQUEST: () => bySeat(rooms.active, rooms.seat, malformed),
    ROOM_NOT_FOUND: () => ({ params: unknown, body: shared }),
    PARTICIPANT_NOT_FOUND: () => bySeat(rooms.active, nobody, shared),
    ROOM_CLOSED: () => bySeat(rooms.ended, rooms.endedSeat, shared),
    ROOM_EXPIRED: () => bySeat(rooms.expired, rooms.expiredSeat, shared),
    VALIDATION_ERROR: () => bySeat(rooms.active, rooms.seat, {}),
  };

  return {
    listParticipants: {
      HOST_PERMISSION_REQUIRED: () => of(rooms.active),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: rooms.active.asHost }),
      VALIDATION_ERROR: () =>
        of(rooms.active, { headers: rooms.active.asHost, query: { limit: '0' } }),
    },
    removeParticipant: {
      HOST_PERMISSION_REQUIRED: () =>
        of(rooms.active, { params: { public_id: rooms.seat.public_id } }),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: rooms.active.asHost }),
      PARTICIPANT_NOT_FOUND: () =>
        of(rooms.active, { headers: rooms.active.asHost, params: { public_id: 'nobody' } }),
    },
    leaveRoom: ownSeat,
    joinRoom: {
      HOST_PERMISSION_REQUIRED: () => of(rooms.active, { headers: { 'X-Host-Token': 'wrong' } }),
      VOTING_CLOSED: () => of(rooms.ended, { body: { to_vote: true } }),
      PARTICIPANT_NOT_FOUND: async () => {
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const taken = await scene().call('joinRoom', of(rooms.active, { headers }));
        const params = { public_id: taken.public_id };
        await scene().call(
          'removeParticipant',
          of(rooms.active, { headers: rooms.active.asHost, params }),
        );
        return of(rooms.active, { headers });
      },
      BAD_REQUEST: () => of(rooms.active, { body: malformed }),
      ROOM_NOT_FOUND: () => ({ params: unknown }),
      ROOM_CAPACITY_EXCEEDED: async () => {
        await rooms.waiting.join();
        return of(rooms.waiting);
      },
      ROOM_CLOSED: () => of(rooms.ended),
      ROOM_LOCKED: async () => {
        await scene().call('lockRoom', byHost(rooms.active, locked));
        return of(rooms.active);
      },
      ROOM_EXPIRED: () => of(rooms.expired),
      VALIDATION_ERROR: () => of(rooms.active, { body: { is_public_mode: 1 } }),
    },
    getParticipant: ownSeat,
    postPrivacy: privacy,
    putPrivacy: privacy,
    getPrivacy: ownSeat,
    listSharingParticipants: participantCases(rooms),
  };
};
