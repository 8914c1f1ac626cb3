import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@murmur/contract/error-codes';
import { errorCodes } from '@murmur/contract/error-codes';
import { limits } from '@murmur/contract/limits';
import { problem, problemContentType } from '@murmur/contract/problem';
import { eventRoutes } from '@murmur/contract/routes/event-routes';
import { type RouteNameOf, routeList, routes } from '@murmur/contract/routes/routes';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { SeatData, TestRoom, Walk } from './testing/room-scene.ts';
import { sceneForEachTest } from './testing/scene-for-each-test.ts';

/** Events, and refusals inside them, are walked through beside their use-cases. */
type RouteName = Exclude<RouteNameOf<'room'>, keyof typeof eventRoutes>;
type Refusals<N extends RouteName> = Exclude<(typeof routes)[N]['errors'][number], 'ROOM_IS_EVENT'>;
type Step = () => Walk | Promise<Walk>;
/** For each route, a call that succeeds and a call that causes each of its declared errors. */
type Walks = {
  [N in RouteName]: { ok: Step; refused: Record<Refusals<N>, Step> };
};

const scene = sceneForEachTest(openEmbedded);

let waiting: TestRoom;
let active: TestRoom;
let ended: TestRoom;
let expired: TestRoom;
/** One participant in each room. */
let waitingSeat: SeatData;
let seat: SeatData;
let endedSeat: SeatData;
let expiredSeat: SeatData;

beforeEach(async () => {
  expired = await scene().openRoom();
  expiredSeat = await expired.join();
  await scene().clock.advance(limits.waitingRoomExpiresMs);
  await scene().service.start();
  waiting = await scene().openRoom({ max_participants: 2 });
  waitingSeat = await waiting.join();
  ({ room: active, seat } = await scene().openActiveRoom());
  ({ room: ended, seat: endedSeat } = await scene().openActiveRoom());
  await ended.close();
});

const malformed = '{"half": ';
const tooLarge = { topic: 'a'.repeat(limits.bodyBytes), content: 'a'.repeat(limits.bodyBytes) };
const unknown = { id: 'unknown', pid: 'unknown', opinion_id: 'unknown', public_id: 'unknown' };

const of = (room: TestRoom, walk: Walk = {}): Walk => ({
  ...walk,
  params: { ...room.params, ...walk.params },
});
const byHost = (room: TestRoom, body?: unknown): Walk => of(room, { headers: room.asHost, body });
const bySeat = (room: TestRoom, who: { participant_id: string }, body?: unknown): Walk =>
  of(room, { params: { pid: who.participant_id }, body });
const askedBy = (room: TestRoom, who: { participant_id: string }): Walk =>
  of(room, { query: { participant_id: who.participant_id } });
const submission = (room: TestRoom, who: { participant_id: string }, content: unknown): Walk =>
  of(room, { body: { participant_id: who.participant_id, content } });
const nobody = { participant_id: 'nobody' };

const read = { ok: () => of(active), refused: { ROOM_NOT_FOUND: () => ({ params: unknown }) } };

const start = {
  ok: () => byHost(waiting),
  refused: {
    HOST_PERMISSION_REQUIRED: () => of(waiting),
    ROOM_NOT_FOUND: () => ({ params: unknown, headers: waiting.asHost }),
    ROOM_NOT_WAITING: () => byHost(active),
    NO_PARTICIPANTS: async () => byHost(await scene().openRoom()),
    ROOM_EXPIRED: () => byHost(expired),
  },
};

const ownSeat = {
  ok: () => bySeat(active, seat),
  refused: {
    ROOM_NOT_FOUND: () => ({ params: unknown }),
    PARTICIPANT_NOT_FOUND: () => bySeat(active, nobody),
  },
};

const byAsker = {
  ok: () => askedBy(active, seat),
  refused: {
    ROOM_NOT_FOUND: () => ({ params: unknown, query: nobody }),
    PARTICIPANT_NOT_FOUND: () => askedBy(active, nobody),
    VALIDATION_ERROR: () => of(active),
  },
};

const shared = { is_public_mode: true };
const privacy = {
  ok: () => bySeat(active, seat, shared),
  refused: {
    BAD_REQUEST: () => bySeat(active, seat, malformed),
    ROOM_NOT_FOUND: () => ({ params: unknown, body: shared }),
    PARTICIPANT_NOT_FOUND: () => bySeat(active, nobody, shared),
    ROOM_CLOSED: () => bySeat(ended, endedSeat, shared),
    ROOM_EXPIRED: () => bySeat(expired, expiredSeat, shared),
    VALIDATION_ERROR: () => bySeat(active, seat, {}),
  },
};

const topic = 'What should we eat?';
const minutes = { minutes: 1 };
const locked = { locked: true };

const positionOf = (room: TestRoom, who: { participant_id: string }, value: unknown = 1): Walk =>
  bySeat(room, who, { value });
const voteOf = (room: TestRoom, who: { participant_id: string }, change: object = {}): Walk =>
  of(room, {
    body: { participant_id: who.participant_id, opinion_id: 'any', vote: 'agree', ...change },
  });

/** A room with approval by the host, and one opinion that waits for it. */
const openHeld = async () => {
  const { room, seat: author } = await scene().openActiveRoom({ approve: true });
  const { id } = await room.submit(author, 'Soup for everyone.');
  return { room, body: { ids: [id], decision: 'show' } };
};
const deciding = { ids: ['any'], decision: 'hide' };

/** A room with an opinion and a participant who can vote on it. */
const openVote = async () => {
  const { room, seat: author } = await scene().openActiveRoom({ ask_position: true });
  const voter = await room.join();
  for (let people = 2; people < limits.votingFrom; people += 1) await room.join();
  const { id } = await room.submit(author, 'Soup for everyone.');
  await room.close();
  return { room, author, voter, opinion: { opinion_id: id } };
};

const closedVote = async () => {
  const vote = await openVote();
  await scene().call('closeVoting', byHost(vote.room));
  return vote;
};

const question = { topic: 'And what comes next?', duration: 1 };

/** The twentieth question of a series, which has ended. */
const lastQuestion = async (): Promise<TestRoom> => {
  let { room, seat: who } = await scene().openActiveRoom();
  await room.close();
  for (let number = 2; number <= limits.questions; number += 1) {
    room = await room.next(question);
    who = await room.carry(who);
    await room.start();
    await room.close();
  }
  return room;
};

const walks: Walks = {
  createRoom: {
    ok: () => ({ body: { topic, duration: 1 } }),
    refused: {
      BAD_REQUEST: () => ({ body: malformed }),
      PAYLOAD_TOO_LARGE: () => ({ body: tooLarge }),
      VALIDATION_ERROR: () => ({ body: { topic } }),
    },
  },
  getRoom: read,
  getRoomStatus: read,
  getRoomStats: read,
  getRoomQr: read,
  downloadRoomQr: {
    ok: read.ok,
    refused: { ...read.refused, VALIDATION_ERROR: () => of(active, { query: { format: 'gif' } }) },
  },
  startRoom: start,
  activateRoom: start,
  getEligibility: read,
  getActivationStatus: read,
  getParticipantCount: read,
  getCapacity: read,
  deleteRoom: {
    ok: () => byHost(waiting),
    refused: {
      HOST_PERMISSION_REQUIRED: () => of(active),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: active.asHost }),
    },
  },
  closeRoom: {
    ok: () => byHost(active),
    refused: {
      HOST_PERMISSION_REQUIRED: () => of(active),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: active.asHost }),
      ROOM_NOT_ACTIVE: () => byHost(waiting),
      ROOM_CLOSED: () => byHost(ended),
    },
  },
  extendRoom: {
    ok: () => byHost(active, minutes),
    refused: {
      BAD_REQUEST: () => byHost(active, malformed),
      HOST_PERMISSION_REQUIRED: () => of(active, { body: minutes }),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: active.asHost, body: minutes }),
      ROOM_NOT_ACTIVE: () => byHost(waiting, minutes),
      ROOM_CLOSED: () => byHost(ended, minutes),
      VALIDATION_ERROR: () => byHost(active, { minutes: 6 }),
    },
  },
  lockRoom: {
    ok: () => byHost(active, locked),
    refused: {
      BAD_REQUEST: () => byHost(active, malformed),
      HOST_PERMISSION_REQUIRED: () => of(active, { body: locked }),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: active.asHost, body: locked }),
      VALIDATION_ERROR: () => byHost(active, { locked: 'yes' }),
    },
  },
  nextQuestion: {
    ok: () => byHost(ended, question),
    refused: {
      BAD_REQUEST: () => byHost(ended, malformed),
      HOST_PERMISSION_REQUIRED: () => of(ended, { body: question }),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: ended.asHost, body: question }),
      ROOM_NOT_ENDED: () => byHost(active, question),
      SERIES_FULL: async () => byHost(await lastQuestion(), question),
      VALIDATION_ERROR: () => byHost(ended, { topic: 'no' }),
    },
  },
  getSeries: { ok: () => of(ended), refused: read.refused },
  stepWall: {
    ok: () => byHost(ended, { step: 'next' }),
    refused: {
      BAD_REQUEST: () => byHost(ended, malformed),
      HOST_PERMISSION_REQUIRED: () => of(ended, { body: { step: 'next' } }),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: ended.asHost, body: { step: 'next' } }),
      VALIDATION_ERROR: () => byHost(ended, { step: 2 }),
    },
  },
  listParticipants: {
    ok: () => byHost(active),
    refused: {
      HOST_PERMISSION_REQUIRED: () => of(active),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: active.asHost }),
      VALIDATION_ERROR: () => of(active, { headers: active.asHost, query: { limit: '0' } }),
    },
  },
  removeParticipant: {
    ok: () => of(active, { headers: active.asHost, params: { public_id: seat.public_id } }),
    refused: {
      HOST_PERMISSION_REQUIRED: () => of(active, { params: { public_id: seat.public_id } }),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: active.asHost }),
      PARTICIPANT_NOT_FOUND: () =>
        of(active, { headers: active.asHost, params: { public_id: 'nobody' } }),
    },
  },
  joinRoom: {
    ok: () => of(active),
    refused: {
      PARTICIPANT_NOT_FOUND: async () => {
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const taken = await scene().call('joinRoom', of(active, { headers }));
        const params = { public_id: taken.public_id };
        await scene().call('removeParticipant', of(active, { headers: active.asHost, params }));
        return of(active, { headers });
      },
      BAD_REQUEST: () => of(active, { body: malformed }),
      ROOM_NOT_FOUND: () => ({ params: unknown }),
      ROOM_CAPACITY_EXCEEDED: async () => {
        await waiting.join();
        return of(waiting);
      },
      ROOM_CLOSED: () => of(ended),
      ROOM_LOCKED: async () => {
        await scene().call('lockRoom', byHost(active, locked));
        return of(active);
      },
      ROOM_EXPIRED: () => of(expired),
      VALIDATION_ERROR: () => of(active, { body: { is_public_mode: 1 } }),
    },
  },
  getParticipant: ownSeat,
  postPrivacy: privacy,
  putPrivacy: privacy,
  getPrivacy: ownSeat,
  submitOpinion: {
    ok: () => submission(active, seat, 'Soup for everyone.'),
    refused: {
      BAD_REQUEST: () => of(active, { body: malformed }),
      PAYLOAD_TOO_LARGE: () => of(active, { body: tooLarge }),
      ROOM_NOT_FOUND: () => ({ params: unknown, body: { ...nobody, content: 'Soup.' } }),
      PARTICIPANT_NOT_FOUND: () => submission(active, nobody, 'Soup.'),
      ROOM_NOT_ACTIVE: () => submission(waiting, waitingSeat, 'Soup.'),
      ROOM_CLOSED: () => submission(ended, endedSeat, 'Soup.'),
      ROOM_EXPIRED: () => submission(expired, expiredSeat, 'Soup.'),
      VALIDATION_ERROR: () => submission(active, seat, ['Soup.']),
    },
  },
  takePosition: {
    ok: async () => {
      const { room, voter } = await openVote();
      return positionOf(room, voter);
    },
    refused: {
      BAD_REQUEST: () => bySeat(active, seat, malformed),
      ROOM_NOT_FOUND: () => ({ params: unknown, body: { value: 1 } }),
      PARTICIPANT_NOT_FOUND: () => positionOf(active, nobody),
      POSITION_NOT_ASKED: () => positionOf(active, seat),
      ROOM_NOT_ACTIVE: async () => {
        const room = await scene().openRoom({ ask_position: true });
        return positionOf(room, await room.join());
      },
      VOTING_CLOSED: async () => {
        const { room, voter } = await closedVote();
        return positionOf(room, voter);
      },
      ROOM_EXPIRED: async () => {
        const room = await scene().openRoom({ ask_position: true });
        const early = await room.join();
        await scene().clock.advance(limits.waitingRoomExpiresMs);
        return positionOf(room, early);
      },
      VALIDATION_ERROR: () => positionOf(active, seat, 3),
    },
  },
  listCards: {
    ok: async () => {
      const { room, voter } = await openVote();
      return askedBy(room, voter);
    },
    refused: {
      ROOM_NOT_FOUND: () => ({ params: unknown, query: nobody }),
      PARTICIPANT_NOT_FOUND: () => askedBy(ended, nobody),
      VOTING_CLOSED: () => askedBy(active, seat),
      VALIDATION_ERROR: () =>
        of(ended, { query: { participant_id: endedSeat.participant_id, limit: '21' } }),
    },
  },
  castVote: {
    ok: async () => {
      const { room, voter, opinion } = await openVote();
      return voteOf(room, voter, opinion);
    },
    refused: {
      BAD_REQUEST: () => of(ended, { body: malformed }),
      ROOM_NOT_FOUND: () => ({ ...voteOf(ended, nobody), params: unknown }),
      PARTICIPANT_NOT_FOUND: () => voteOf(ended, nobody),
      OPINION_NOT_FOUND: () => voteOf(ended, endedSeat),
      OWN_OPINION: async () => {
        const { room, author, opinion } = await openVote();
        return voteOf(room, author, opinion);
      },
      VOTING_CLOSED: async () => {
        const { room, voter, opinion } = await closedVote();
        return voteOf(room, voter, opinion);
      },
      VALIDATION_ERROR: () => voteOf(ended, endedSeat, { vote: 'yes' }),
    },
  },
  closeVoting: {
    ok: () => byHost(ended),
    refused: {
      HOST_PERMISSION_REQUIRED: () => of(ended),
      ROOM_NOT_FOUND: () => ({ params: unknown, headers: ended.asHost }),
      VOTING_CLOSED: () => byHost(active),
    },
  },
  listMyOpinions: ownSeat,
  countOpinions: read,
  listPublicOpinions: {
    ok: ownSeat.ok,
    refused: {
      ...ownSeat.refused,
      VALIDATION_ERROR: () => of(active, { params: { pid: 'any' }, query: { limit: '0' } }),
    },
  },
  listSharedOpinions: byAsker,
  getVisibilityStats: byAsker,
  getModeration: {
    ok: () => byHost(active),
    refused: {
      HOST_PERMISSION_REQUIRED: () => of(active),
      ROOM_NOT_FOUND: () => ({ params: unknown }),
    },
  },
  changeModeration: {
    ok: () => byHost(active, { approve: true, filter: 'hold', words: ['soup', '-soup kitchen'] }),
    refused: {
      BAD_REQUEST: () => byHost(active, malformed),
      HOST_PERMISSION_REQUIRED: () => of(active, { body: {} }),
      ROOM_NOT_FOUND: () => ({ params: unknown, body: {} }),
      VALIDATION_ERROR: () => byHost(active, { filter: 'some' }),
    },
  },
  listHeld: {
    ok: async () => byHost((await openHeld()).room),
    refused: {
      HOST_PERMISSION_REQUIRED: () => of(active),
      ROOM_NOT_FOUND: () => ({ params: unknown }),
      VALIDATION_ERROR: () => of(active, { headers: active.asHost, query: { limit: '1000' } }),
    },
  },
  decideHeld: {
    ok: async () => {
      const { room, body } = await openHeld();
      return byHost(room, body);
    },
    refused: {
      BAD_REQUEST: () => byHost(active, malformed),
      HOST_PERMISSION_REQUIRED: () => of(active, { body: deciding }),
      ROOM_NOT_FOUND: () => ({ params: unknown, body: deciding }),
      VOTING_CLOSED: async () => {
        const { room } = await openVote();
        await scene().call('closeVoting', { params: room.params, headers: room.asHost });
        return byHost(room, deciding);
      },
      VALIDATION_ERROR: () => byHost(active, { ids: [], decision: 'show' }),
    },
  },
  listSharingParticipants: byAsker,
  removeOpinion: {
    ok: async () => {
      const { id } = await active.submit(seat, 'Soup for everyone.');
      return of(active, { params: { opinion_id: id }, headers: active.asHost });
    },
    refused: {
      HOST_PERMISSION_REQUIRED: () => of(active, { params: { opinion_id: 'any' } }),
      ROOM_NOT_FOUND: () => ({ params: unknown, query: nobody }),
      PARTICIPANT_NOT_FOUND: () => of(active, { params: { opinion_id: 'any' }, query: nobody }),
      NOT_FOUND: () => of(active, { params: { opinion_id: 'any' }, headers: active.asHost }),
      ROOM_NOT_ACTIVE: () =>
        of(waiting, {
          params: { opinion_id: 'any' },
          query: { participant_id: waitingSeat.participant_id },
        }),
      ROOM_CLOSED: () =>
        of(ended, {
          params: { opinion_id: 'any' },
          query: { participant_id: endedSeat.participant_id },
        }),
    },
  },
};

const owned = routeList.filter(
  ([name, declared]) => declared.owner === 'room' && !(name in eventRoutes),
);

describe.each(owned.map(([name]) => name as RouteName))('%s', (name) => {
  it('answers what the contract declares, and nothing it does not', async () => {
    const declared = routeList.find(([other]) => other === name)?.[1];
    const walk = await walks[name].ok();
    const response = await scene().send(name, walk);
    expect(declared?.success).toContain(response.status);
    expect(response.headers['x-request-id']).toMatch(/./);
    expect(response.headers['cache-control']).toBe('no-store');
    const { success, data } = declared?.file
      ? { success: declared.file.includes(String(response.headers['content-type'])), data: null }
      : response.body;
    expect(success).toBe(true);
    expect(declared?.data?.parse(data) ?? null).toEqual(data);
  });

  const refusals: readonly ErrorCode[] = routes[name].errors;
  it.each(refusals.filter((code) => code !== 'ROOM_IS_EVENT'))('refuses with %s', async (code) => {
    const steps: Partial<Record<ErrorCode, Step>> = walks[name].refused;
    const walk = await steps[code]?.();
    if (!walk) throw new Error(`nothing is known of how ${name} comes to refuse with ${code}`);
    const response = await scene().send(name, walk);
    expect(response.headers['content-type']).toMatch(problemContentType);
    const refusal = problem.parse(JSON.parse(response.text));
    expect(refusal).toMatchObject({
      code,
      status: errorCodes[code].status,
      title: errorCodes[code].title,
      message: refusal.detail,
      request_id: response.headers['x-request-id'],
    });
    expect(response.status).toBe(refusal.status);
    expect(refusal.fields !== undefined).toBe(code === 'VALIDATION_ERROR');
  });
});
