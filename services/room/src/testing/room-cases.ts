import { limits } from '@murmur/contract/limits';
import type { TestRoom } from './room-scene.ts';
import {
  byHost,
  malformed,
  of,
  type RouteCases,
  type RouteScene,
  readCases,
  tooLarge,
  unknown,
} from './route-cases.ts';

const topic = 'What should we eat?';
const minutes = { minutes: 1 };
const locked = { locked: true };
const question = { topic: 'And what comes next?', duration: 1 };
const prepared = { questions: [question] };

type Names =
  | 'createRoom'
  | 'getRoom'
  | 'getRoomStatus'
  | 'getRoomStats'
  | 'getRoomQr'
  | 'downloadRoomQr'
  | 'startRoom'
  | 'activateRoom'
  | 'getEligibility'
  | 'getActivationStatus'
  | 'getParticipantCount'
  | 'getCapacity'
  | 'deleteRoom'
  | 'closeRoom'
  | 'extendRoom'
  | 'lockRoom'
  | 'nextQuestion'
  | 'getQuestions'
  | 'saveQuestions'
  | 'getSeries'
  | 'listOffered'
  | 'stepWall';

export const roomCases = ({ scene, rooms }: RouteScene): RouteCases<Names> => {
  const start = {
    HOST_PERMISSION_REQUIRED: () => of(rooms.waiting),
    ROOM_NOT_FOUND: () => ({ params: unknown, headers: rooms.waiting.asHost }),
    ROOM_NOT_WAITING: () => byHost(rooms.active),
    NO_PARTICIPANTS: async () => byHost(await scene().openRoom()),
    ROOM_EXPIRED: () => byHost(rooms.expired),
  };

  /** The twentieth question of a series, which has ended. */
  const lastQuestion = async (): Promise<TestRoom> => {
    let { room, seat } = await scene().openActiveRoom();
    await room.close();
    for (let number = 2; number <= limits.questions; number += 1) {
      room = await room.next(question);
      seat = await room.carry(seat);
      await room.start();
      await room.close();
    }
    return room;
  };

  return {
    createRoom: {
      BAD_REQUEST: () => ({ body: malformed }),
      PAYLOAD_TOO_LARGE: () => ({ body: tooLarge }),
      VALIDATION_ERROR: () => ({ body: { topic } }),
    },
    getRoom: readCases,
    getRoomStatus: readCases,
    getRoomStats: readCases,
    getRoomQr: readCases,
    downloadRoomQr: {
      ...readCases,
      VALIDATION_ERROR: () => of(rooms.active, { query: { format: 'gif' } }),
    },
    startRoom: start,
    activateRoom: start,
    getEligibility: readCases,
    getActivationStatus: readCases,
    getParticipantCount: readCases,
    getCapacity: readCases,
    deleteRoom: {
      HOST_PERMISSION_REQUIRED: () => of(rooms.active),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: rooms.active.asHost }),
      VALIDATION_ERROR: () => ({ ...byHost(rooms.active), query: { questions: 'some' } }),
    },
    closeRoom: {
      HOST_PERMISSION_REQUIRED: () => of(rooms.active),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: rooms.active.asHost }),
      ROOM_NOT_ACTIVE: () => byHost(rooms.waiting),
      ROOM_CLOSED: () => byHost(rooms.ended),
    },
    extendRoom: {
      BAD_REQUEST: () => byHost(rooms.active, malformed),
      HOST_PERMISSION_REQUIRED: () => of(rooms.active, { body: minutes }),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: rooms.active.asHost, body: minutes }),
      ROOM_NOT_ACTIVE: () => byHost(rooms.waiting, minutes),
      ROOM_CLOSED: () => byHost(rooms.ended, minutes),
      VALIDATION_ERROR: () => byHost(rooms.active, { minutes: 6 }),
    },
    lockRoom: {
      BAD_REQUEST: () => byHost(rooms.active, malformed),
      HOST_PERMISSION_REQUIRED: () => of(rooms.active, { body: locked }),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: rooms.active.asHost, body: locked }),
      VALIDATION_ERROR: () => byHost(rooms.active, { locked: 'yes' }),
    },
    nextQuestion: {
      BAD_REQUEST: () => byHost(rooms.ended, malformed),
      HOST_PERMISSION_REQUIRED: () => of(rooms.ended, { body: question }),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: rooms.ended.asHost, body: question }),
      ROOM_NOT_ENDED: () => byHost(rooms.active, question),
      SERIES_FULL: async () => byHost(await lastQuestion(), question),
      VALIDATION_ERROR: () => byHost(rooms.ended, { topic: 'no' }),
    },
    getQuestions: {
      HOST_PERMISSION_REQUIRED: () => of(rooms.waiting),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: rooms.waiting.asHost }),
    },
    saveQuestions: {
      BAD_REQUEST: () => byHost(rooms.waiting, malformed),
      HOST_PERMISSION_REQUIRED: () => of(rooms.waiting, { body: prepared }),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: rooms.waiting.asHost, body: prepared }),
      VALIDATION_ERROR: () => byHost(rooms.waiting, { questions: [{ ...question, duration: 6 }] }),
    },
    getSeries: readCases,
    listOffered: readCases,
    stepWall: {
      BAD_REQUEST: () => byHost(rooms.ended, malformed),
      HOST_PERMISSION_REQUIRED: () => of(rooms.ended, { body: { step: 'next' } }),
      ROOM_NOT_FOUND: () => ({
        params: unknown,
        headers: rooms.ended.asHost,
        body: { step: 'next' },
      }),
      VALIDATION_ERROR: () => byHost(rooms.ended, { step: 2 }),
    },
  };
};
