import type { CallInput, TestRoom } from './room-scene.ts';
import {
  malformed,
  nobody,
  of,
  ownSeatCases,
  participantCases,
  type RouteCases,
  type RouteScene,
  readCases,
  tooLarge,
  unknown,
} from './route-cases.ts';

const submission = (
  room: TestRoom,
  { participant_id }: { participant_id: string },
  content: unknown,
): CallInput => of(room, { body: { participant_id, content } });

type Names =
  | 'submitOpinion'
  | 'listMyOpinions'
  | 'countOpinions'
  | 'listPublicOpinions'
  | 'listSharedOpinions'
  | 'getVisibilityStats'
  | 'removeOpinion';

export const opinionCases = ({ rooms }: RouteScene): RouteCases<Names> => {
  const ownSeat = ownSeatCases(rooms);
  const byParticipant = participantCases(rooms);

  return {
    submitOpinion: {
      BAD_REQUEST: () => of(rooms.active, { body: malformed }),
      PAYLOAD_TOO_LARGE: () => of(rooms.active, { body: tooLarge }),
      ROOM_NOT_FOUND: () => ({ params: unknown, body: { ...nobody, content: 'Soup.' } }),
      PARTICIPANT_NOT_FOUND: () => submission(rooms.active, nobody, 'Soup.'),
      ROOM_NOT_ACTIVE: () => submission(rooms.waiting, rooms.waitingSeat, 'Soup.'),
      ROOM_CLOSED: () => submission(rooms.ended, rooms.endedSeat, 'Soup.'),
      ROOM_EXPIRED: () => submission(rooms.expired, rooms.expiredSeat, 'Soup.'),
      VALIDATION_ERROR: () => submission(rooms.active, rooms.seat, ['Soup.']),
    },
    listMyOpinions: ownSeat,
    countOpinions: readCases,
    listPublicOpinions: {
      ...ownSeat,
      VALIDATION_ERROR: () => of(rooms.active, { params: { pid: 'any' }, query: { limit: '0' } }),
    },
    listSharedOpinions: {
      ...byParticipant,
      HOST_PERMISSION_REQUIRED: () =>
        of(rooms.active, { query: nobody, headers: { 'X-Host-Token': 'wrong' } }),
    },
    getVisibilityStats: byParticipant,
    removeOpinion: {
      HOST_PERMISSION_REQUIRED: () => of(rooms.active, { params: { opinion_id: 'any' } }),
      ROOM_NOT_FOUND: () => ({ params: unknown, query: nobody }),
      PARTICIPANT_NOT_FOUND: () =>
        of(rooms.active, { params: { opinion_id: 'any' }, query: nobody }),
      NOT_FOUND: () =>
        of(rooms.active, { params: { opinion_id: 'any' }, headers: rooms.active.asHost }),
      ROOM_NOT_ACTIVE: () =>
        of(rooms.waiting, {
          params: { opinion_id: 'any' },
          query: { participant_id: rooms.waitingSeat.participant_id },
        }),
      ROOM_CLOSED: () =>
        of(rooms.ended, {
          params: { opinion_id: 'any' },
          query: { participant_id: rooms.endedSeat.participant_id },
        }),
    },
  };
};
