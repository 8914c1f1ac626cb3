import type { eventRoutes } from '@murmur/contract/routes/event-routes';
import type { RouteName as AnyRouteName } from '@murmur/contract/routes/routes';
import type { EndedTestRoom } from './ended-test-room.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';

/** The calls of an event are made in order, in a separate test. */
export type RouteName = Exclude<AnyRouteName, keyof typeof eventRoutes>;

export type RouteCall = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
};

/** A successful call to each route; `ended` is a room that has results. */
export const routeCalls = (
  base: string,
  { ended, share, sentence, speaker, listener, submitted }: EndedTestRoom,
): Record<RouteName, () => Promise<RouteCall>> => {
  const waiting = async (): Promise<TestRoom> => openTestRoom(base);
  const seated = async () => {
    const testRoom = await waiting();
    return { testRoom, seat: await testRoom.join(true) };
  };
  const active = async () => {
    const { testRoom, seat } = await seated();
    await testRoom.start();
    return { testRoom, seat };
  };
  const ofRoom = async (): Promise<RouteCall> => ({ params: (await waiting()).params });
  const ofSeat = async (): Promise<RouteCall> => {
    const { testRoom, seat } = await seated();
    return { params: { ...testRoom.params, pid: seat.participant_id } };
  };
  const requestedBySeat = async (): Promise<RouteCall> => {
    const { testRoom, seat } = await seated();
    return { params: testRoom.params, query: { participant_id: seat.participant_id } };
  };
  const ofEnded = async (): Promise<RouteCall> => ({ params: ended.params });
  const ofShare = async (): Promise<RouteCall> => ({ params: { share_id: share } });
  const starting = async (): Promise<RouteCall> => {
    const { testRoom } = await seated();
    return { params: testRoom.params, query: { host_token: testRoom.room.host_token } };
  };

  return {
    createRoom: async () => ({ body: { topic: 'What is for lunch?', duration: 1 } }),
    getRoom: ofRoom,
    getRoomStatus: ofRoom,
    getRoomStats: ofRoom,
    getRoomQr: ofRoom,
    downloadRoomQr: ofRoom,
    startRoom: starting,
    activateRoom: starting,
    getEligibility: ofRoom,
    getActivationStatus: ofRoom,
    getParticipantCount: ofRoom,
    getCapacity: ofRoom,
    closeRoom: async () => {
      const { testRoom } = await active();
      return { params: testRoom.params, headers: testRoom.asHost };
    },
    extendRoom: async () => {
      const { testRoom } = await active();
      return { params: testRoom.params, headers: testRoom.asHost, body: { minutes: 1 } };
    },
    deleteRoom: async () => {
      const { testRoom } = await active();
      return { params: testRoom.params, headers: testRoom.asHost };
    },
    lockRoom: async () => {
      const testRoom = await waiting();
      return { params: testRoom.params, headers: testRoom.asHost, body: { locked: true } };
    },
    nextQuestion: async () => {
      const { testRoom } = await active();
      await testRoom.finish();
      const body = { topic: 'What is for dinner?', duration: 1 };
      return { params: testRoom.params, headers: testRoom.asHost, body };
    },
    getQuestions: async () => {
      const testRoom = await waiting();
      return { params: testRoom.params, headers: testRoom.asHost };
    },
    saveQuestions: async () => {
      const testRoom = await waiting();
      const body = { questions: [{ topic: 'What is for dinner?', duration: 1 }] };
      return { params: testRoom.params, headers: testRoom.asHost, body };
    },
    getSeries: ofEnded,
    listOffered: ofEnded,
    getModeration: async () => {
      const testRoom = await waiting();
      return { params: testRoom.params, headers: testRoom.asHost };
    },
    getHelperToken: async () => {
      const testRoom = await waiting();
      return { params: testRoom.params, headers: testRoom.asHost };
    },
    changeModeration: async () => {
      const testRoom = await waiting();
      return { params: testRoom.params, headers: testRoom.asHost, body: { approve: true } };
    },
    listHeld: async () => {
      const testRoom = await waiting();
      return { params: testRoom.params, headers: testRoom.asHost };
    },
    decideHeld: async () => {
      const testRoom = await waiting();
      const body = { ids: ['any'], decision: 'hide' };
      return { params: testRoom.params, headers: testRoom.asHost, body };
    },
    stepWall: async () => {
      const testRoom = await waiting();
      return { params: testRoom.params, headers: testRoom.asHost, body: { step: 'next' } };
    },
    joinRoom: ofRoom,
    listParticipants: async () => {
      const testRoom = await waiting();
      return { params: testRoom.params, headers: testRoom.asHost };
    },
    leaveRoom: ofSeat,
    removeParticipant: async () => {
      const { testRoom, seat } = await seated();
      return {
        params: { ...testRoom.params, public_id: seat.public_id },
        headers: testRoom.asHost,
      };
    },
    getParticipant: ofSeat,
    postPrivacy: async () => ({ ...(await ofSeat()), body: { is_public_mode: true } }),
    putPrivacy: async () => ({ ...(await ofSeat()), body: { visibility: 'shared' } }),
    getPrivacy: ofSeat,
    submitOpinion: async () => {
      const { testRoom, seat } = await active();
      return {
        params: testRoom.params,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: { participant_id: seat.participant_id, content: 'Soup, please.' },
      };
    },
    listMyOpinions: ofSeat,
    countOpinions: ofRoom,
    listPublicOpinions: ofSeat,
    listSharedOpinions: requestedBySeat,
    getVisibilityStats: requestedBySeat,
    listSharingParticipants: requestedBySeat,
    removeOpinion: async () => {
      const { testRoom, seat } = await active();
      const { id } = await testRoom.submit(seat, 'I take this back.');
      return {
        params: { ...testRoom.params, opinion_id: id },
        query: { participant_id: seat.participant_id },
      };
    },
    markOpinion: async () => {
      const { testRoom, seat } = await active();
      const { id } = await testRoom.submit(seat, 'When does the library open?');
      return {
        params: { ...testRoom.params, opinion_id: id },
        headers: testRoom.asHost,
        body: { answered: true },
      };
    },
    takePosition: async () => {
      const testRoom = await openTestRoom(base, { ask_position: true });
      const seat = await testRoom.join(true);
      await testRoom.start();
      return { params: { ...testRoom.params, pid: seat.participant_id }, body: { value: -2 } };
    },
    listCards: async () => ({ params: ended.params, query: { participant_id: listener } }),
    castVote: async () => ({
      params: ended.params,
      body: { participant_id: listener, opinion_id: submitted, vote: 'agree' },
    }),
    closeVoting: async () => {
      const { testRoom } = await active();
      await testRoom.close();
      return { params: testRoom.params, headers: testRoom.asHost };
    },
    getResults: ofEnded,
    getAllResults: ofEnded,
    analyzeRoom: async () => ({ params: ended.params, body: {} }),
    getCharacters: ofEnded,
    shareResults: ofEnded,
    downloadResults: ofEnded,
    editTheme: async () => {
      const testRoom = await openTestRoom(base);
      const seats = await Promise.all([1, 2, 3, 4].map(() => testRoom.join(true)));
      await testRoom.start();
      for (const [at, seat] of seats.entries()) {
        for (const what of ['The library should open later', 'Buses at night', 'More trees']) {
          await testRoom.submit(seat, `${what}, says voice ${at}.`);
        }
      }
      await testRoom.finish();
      const { themes } = await testRoom.api.call('getResults', { params: testRoom.params });
      return {
        params: { ...testRoom.params, theme_id: themes[0]?.id ?? 'none' },
        headers: testRoom.asHost,
        body: { title: 'What we want' },
      };
    },
    listHeard: async () => ({ params: ended.params, query: { participant_id: speaker } }),
    reportMisread: async () => ({
      params: ended.params,
      body: { participant_id: speaker, sentence_id: sentence },
    }),
    getSharedResults: ofShare,
    getSharedMetadata: ofShare,
    validateShare: ofShare,
    getShareStats: ofShare,
    getShareQr: ofShare,
    getSharePreview: ofShare,
    getSharedCharacters: ofShare,
  };
};
