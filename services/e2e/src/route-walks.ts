import type { eventRoutes } from '@murmur/contract/routes/event-routes';
import type { RouteName as AnyRouteName } from '@murmur/contract/routes/routes';
import type { EndedScene } from './ended-scene.ts';
import { openScene, type Scene } from './scene.ts';

/** The calls of an event are made in order, in a separate test. */
export type RouteName = Exclude<AnyRouteName, keyof typeof eventRoutes>;

export type Walk = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
};

/** A successful call of each route; `ended` is a room that has results. */
export const routeWalks = (
  base: string,
  { ended, share, sentence, speaker, listener, submitted }: EndedScene,
): Record<RouteName, () => Promise<Walk>> => {
  const waiting = async (): Promise<Scene> => openScene(base);
  const seated = async () => {
    const scene = await waiting();
    return { scene, seat: await scene.join(true) };
  };
  const active = async () => {
    const { scene, seat } = await seated();
    await scene.start();
    return { scene, seat };
  };
  const ofRoom = async (): Promise<Walk> => ({ params: (await waiting()).params });
  const ofSeat = async (): Promise<Walk> => {
    const { scene, seat } = await seated();
    return { params: { ...scene.params, pid: seat.participant_id } };
  };
  const requestedBySeat = async (): Promise<Walk> => {
    const { scene, seat } = await seated();
    return { params: scene.params, query: { participant_id: seat.participant_id } };
  };
  const ofEnded = async (): Promise<Walk> => ({ params: ended.params });
  const ofShare = async (): Promise<Walk> => ({ params: { share_id: share } });
  const starting = async (): Promise<Walk> => {
    const { scene } = await seated();
    return { params: scene.params, query: { host_token: scene.room.host_token } };
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
      const { scene } = await active();
      return { params: scene.params, headers: scene.asHost };
    },
    extendRoom: async () => {
      const { scene } = await active();
      return { params: scene.params, headers: scene.asHost, body: { minutes: 1 } };
    },
    deleteRoom: async () => {
      const { scene } = await active();
      return { params: scene.params, headers: scene.asHost };
    },
    lockRoom: async () => {
      const scene = await waiting();
      return { params: scene.params, headers: scene.asHost, body: { locked: true } };
    },
    nextQuestion: async () => {
      const { scene } = await active();
      await scene.finish();
      const body = { topic: 'What is for dinner?', duration: 1 };
      return { params: scene.params, headers: scene.asHost, body };
    },
    getSeries: ofEnded,
    getModeration: async () => {
      const scene = await waiting();
      return { params: scene.params, headers: scene.asHost };
    },
    changeModeration: async () => {
      const scene = await waiting();
      return { params: scene.params, headers: scene.asHost, body: { approve: true } };
    },
    listHeld: async () => {
      const scene = await waiting();
      return { params: scene.params, headers: scene.asHost };
    },
    decideHeld: async () => {
      const scene = await waiting();
      const body = { ids: ['any'], decision: 'hide' };
      return { params: scene.params, headers: scene.asHost, body };
    },
    stepWall: async () => {
      const scene = await waiting();
      return { params: scene.params, headers: scene.asHost, body: { step: 'next' } };
    },
    joinRoom: ofRoom,
    listParticipants: async () => {
      const scene = await waiting();
      return { params: scene.params, headers: scene.asHost };
    },
    removeParticipant: async () => {
      const { scene, seat } = await seated();
      return { params: { ...scene.params, public_id: seat.public_id }, headers: scene.asHost };
    },
    getParticipant: ofSeat,
    postPrivacy: async () => ({ ...(await ofSeat()), body: { is_public_mode: true } }),
    putPrivacy: async () => ({ ...(await ofSeat()), body: { visibility: 'shared' } }),
    getPrivacy: ofSeat,
    submitOpinion: async () => {
      const { scene, seat } = await active();
      return {
        params: scene.params,
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
      const { scene, seat } = await active();
      const { id } = await scene.submit(seat, 'I take this back.');
      return {
        params: { ...scene.params, opinion_id: id },
        query: { participant_id: seat.participant_id },
      };
    },
    takePosition: async () => {
      const scene = await openScene(base, { ask_position: true });
      const seat = await scene.join(true);
      await scene.start();
      return { params: { ...scene.params, pid: seat.participant_id }, body: { value: -2 } };
    },
    listCards: async () => ({ params: ended.params, query: { participant_id: listener } }),
    castVote: async () => ({
      params: ended.params,
      body: { participant_id: listener, opinion_id: submitted, vote: 'agree' },
    }),
    closeVoting: async () => {
      const { scene } = await active();
      await scene.close();
      return { params: scene.params, headers: scene.asHost };
    },
    getResults: ofEnded,
    getAllResults: ofEnded,
    analyzeRoom: async () => ({ params: ended.params, body: {} }),
    getCharacters: ofEnded,
    shareResults: ofEnded,
    downloadResults: ofEnded,
    editTheme: async () => {
      const scene = await openScene(base);
      const seats = await Promise.all([1, 2, 3, 4].map(() => scene.join(true)));
      await scene.start();
      for (const [at, seat] of seats.entries()) {
        for (const what of ['The library should open later', 'Buses at night', 'More trees']) {
          await scene.submit(seat, `${what}, says voice ${at}.`);
        }
      }
      await scene.finish();
      const { themes } = await scene.api.call('getResults', { params: scene.params });
      return {
        params: { ...scene.params, theme_id: themes[0]?.id ?? 'none' },
        headers: scene.asHost,
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
