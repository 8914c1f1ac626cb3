import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ErrorCode, errorCodes } from '@murmur/contract/error-codes';
import { limits } from '@murmur/contract/limits';
import { eventRoutes } from '@murmur/contract/routes/event-routes';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { EventScene } from '../testing/event-scene.ts';
import type { CallInput, SeatData } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

type EventRouteName = keyof typeof eventRoutes;
type Step = () => CallInput | Promise<CallInput>;

let expired: EventScene;
let expiredSeat: SeatData;
let waiting: EventScene;
let active: EventScene;
let ended: EventScene;
let seat: SeatData;

beforeEach(async () => {
  expired = await EventScene.open(scene());
  [expiredSeat] = (await expired.join(3)) as [SeatData];
  await scene().clock.advance(limits.waitingRoomExpiresMs);
  await scene().service.start();
  waiting = await EventScene.open(scene());
  [seat] = (await waiting.join(1)) as [SeatData];
  active = await EventScene.open(scene());
  await active.seat(3);
  await active.start();
  ended = await EventScene.open(scene());
  await ended.seat(3);
  await ended.start();
  await ended.close();
});

const unknown = { id: 'unknown' };
const malformed = '{"half": ';
const question = { topic: 'And what comes next?', duration: 2 };
const minutes = { minutes: 1 };
const message = { text: 'Two minutes left' };
const byHost = (event: EventScene, body?: unknown): CallInput => ({ ...event.byHost, body });
const byStranger = (body?: unknown): CallInput => ({ params: active.event.params, body });
const nowhere = (body?: unknown): CallInput => ({ ...active.byHost, params: unknown, body });

/** An event that is over and was never dealt. */
const overUndealt = async (): Promise<EventScene> => {
  const event = await EventScene.open(scene());
  await event.join(1);
  const startedAt = scene().clock.now();
  const { id } = event.event.params;
  const change = { from: 'waiting', to: 'active', startedAt, endsAt: startedAt } as const;
  await scene().adapters.rooms.changeStatus(id, change);
  scene().losesChanges = true;
  return event;
};

const lastQuestion = async (): Promise<EventScene> => {
  let event = ended;
  for (let number = 1; number < limits.questions; number += 1) {
    const next = await event.next('keep');
    await next.seat(3);
    await next.start();
    await next.close();
    event = next;
  }
  return event;
};

const hostOf = (body?: unknown) => ({
  HOST_PERMISSION_REQUIRED: () => byStranger(body),
  ROOM_NOT_FOUND: () => nowhere(body),
});

const refused: Record<EventRouteName, Partial<Record<ErrorCode, Step>>> = {
  createEvent: {
    BAD_REQUEST: () => ({ body: malformed }),
    PAYLOAD_TOO_LARGE: () => ({ body: { topic: 'a'.repeat(limits.bodyBytes) } }),
    VALIDATION_ERROR: () => ({ body: { topic: 'What now?' } }),
  },
  dealEvent: {
    ...hostOf(),
    NO_PARTICIPANTS: async () => (await EventScene.open(scene())).byHost,
    EVENT_CHOOSES: async () => (await EventScene.open(scene(), { labels: ['A', 'B'] })).byHost,
    ROOM_CLOSED: async () => (await overUndealt()).byHost,
    ROOM_EXPIRED: () => expired.byHost,
  },
  redealEvent: {
    ...hostOf(),
    EVENT_NOT_DEALT: () => waiting.byHost,
    NO_PARTICIPANTS: async () => {
      const event = await EventScene.open(scene());
      const [{ public_id }] = (await event.join(1)) as [SeatData];
      await event.deal();
      const params = { ...event.event.params, public_id };
      await scene().call('removeParticipant', { ...event.byHost, params });
      return event.byHost;
    },
    EVENT_CHOOSES: async () => (await EventScene.open(scene(), { labels: ['A', 'B'] })).byHost,
    ROOM_NOT_WAITING: () => active.byHost,
    ROOM_CLOSED: () => ended.byHost,
    ROOM_EXPIRED: () => expired.byHost,
  },
  placeInEvent: {
    BAD_REQUEST: () => byStranger(malformed),
    ROOM_NOT_FOUND: () => nowhere({ participant_id: 'nobody' }),
    PARTICIPANT_NOT_FOUND: () => byStranger({ participant_id: 'nobody' }),
    EVENT_NOT_DEALT: () => waiting.placing(seat),
    ROOM_CLOSED: async () => {
      const event = await EventScene.open(scene());
      const [late] = (await event.join(1)) as [SeatData];
      await event.seat(3);
      await event.start();
      await event.close();
      return event.placing(late);
    },
    ROOM_LOCKED: async () => {
      const event = await EventScene.open(scene(), { labels: ['A', 'B'] });
      const [late] = (await event.join(1)) as [SeatData];
      const [room] = await event.rooms();
      const params = { id: room?.room_id ?? '' };
      await scene().call('lockRoom', { ...event.byHost, params, body: { locked: true } });
      return event.placing(late, 1);
    },
    ROOM_EXPIRED: () => expired.placing(expiredSeat),
    VALIDATION_ERROR: () => byStranger({}),
  },
  listChoices: { ROOM_NOT_FOUND: () => ({ params: unknown }) },
  startEvent: {
    ...hostOf(),
    ROOM_NOT_WAITING: () => active.byHost,
    EVENT_NOT_DEALT: () => waiting.byHost,
    NO_PARTICIPANTS: async () => (await EventScene.open(scene(), { labels: ['A', 'B'] })).byHost,
    ROOM_EXPIRED: () => expired.byHost,
  },
  extendEvent: {
    ...hostOf(minutes),
    BAD_REQUEST: () => byHost(active, malformed),
    ROOM_NOT_ACTIVE: () => byHost(waiting, minutes),
    ROOM_CLOSED: () => byHost(ended, minutes),
    VALIDATION_ERROR: () => byHost(active, { minutes: 6 }),
  },
  closeEvent: {
    ...hostOf(),
    ROOM_NOT_ACTIVE: () => waiting.byHost,
    ROOM_CLOSED: () => ended.byHost,
  },
  messageEvent: {
    ...hostOf(message),
    BAD_REQUEST: () => byHost(active, malformed),
    ROOM_CLOSED: async () => {
      const change = { from: 'processing', to: 'closed', closedAt: scene().clock.now() } as const;
      await scene().adapters.rooms.changeStatus(ended.event.params.id, change);
      scene().losesChanges = true;
      return byHost(ended, message);
    },
    ROOM_EXPIRED: () => byHost(expired, message),
    VALIDATION_ERROR: () => byHost(active, { text: ' ' }),
  },
  listEventRooms: {
    ...hostOf(),
    VALIDATION_ERROR: () => ({ ...active.byHost, query: { limit: '0' } }),
  },
  getEventRoom: {
    HOST_PERMISSION_REQUIRED: () => ({ params: { ...active.event.params, ordinal: '1' } }),
    ROOM_NOT_FOUND: () => ({ ...active.byHost, params: { ...active.event.params, ordinal: '2' } }),
  },
  listEventOpinions: {
    ...hostOf(),
    VALIDATION_ERROR: () => ({ ...active.byHost, query: { cursor: 'x' } }),
  },
  gatherEvent: { ...hostOf(), ROOM_NOT_ENDED: () => active.byHost },
  nextEvent: {
    ...hostOf(question),
    BAD_REQUEST: () => byHost(ended, malformed),
    ROOM_NOT_ENDED: () => byHost(active, question),
    SERIES_FULL: async () => byHost(await lastQuestion(), question),
    VALIDATION_ERROR: () => byHost(ended, { ...question, regroup: 'apart' }),
  },
};

const declared = Object.entries(eventRoutes).flatMap(([name, { errors }]) =>
  errors.map((code): [EventRouteName, ErrorCode] => [name as EventRouteName, code]),
);

describe('a helper of an event', () => {
  const hostOnly = declared
    .filter(([name, code]) => code === 'HOST_PERMISSION_REQUIRED' && name !== 'listEventOpinions')
    .map(([name]) => name);

  it.each(hostOnly)('is refused %s', async (name) => {
    const input = await refused[name].HOST_PERMISSION_REQUIRED?.();
    const { host_token: token } = active.event.created;
    const helperToken = createHmac('sha256', token).update('helper').digest('base64url');
    const headers = { 'X-Host-Token': helperToken };
    expect(await scene().code(name, { ...input, headers })).toBe('HOST_PERMISSION_REQUIRED');
  });
});

describe('a call of an event', () => {
  it.each(declared)('%s refuses with %s', async (name, code) => {
    const input = await refused[name][code]?.();
    if (!input) throw new Error(`no input makes ${name} refuse with ${code}`);
    const refusal = await scene().refusal(name, input);
    expect(refusal).toMatchObject({ code, status: errorCodes[code].status });
  });
});
