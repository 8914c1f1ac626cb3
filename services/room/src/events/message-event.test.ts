import { beforeEach, describe, expect, it } from '@jest/globals';
import { limits, rateLimits } from '@murmur/contract/limits';
import type { DownEvent } from '@murmur/contract/socket-down';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { eventually } from '@murmur/shared/testing/eventually';
import { aRoom } from '@murmur/shared/testing/fixtures';
import { times } from '@murmur/shared/testing/times';
import { changedPort, unless } from '../testing/changed-port.ts';
import { EventScene } from '../testing/event-scene.ts';
import { type CallInput, RoomScene } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

let busDown: (roomId: string) => boolean;
const scene = sceneForEachTest(openEmbedded, ({ bus }) => ({
  bus: changedPort(bus, {
    publish: (roomId, deliveries, revisions) =>
      unless(() => busDown(roomId), bus.publish.bind(bus))(roomId, deliveries, revisions),
  }),
}));

beforeEach(() => {
  busDown = () => false;
});

const writing = (event: EventScene, text: unknown, key?: string): CallInput => ({
  ...event.byHost,
  headers: { ...event.event.asHost, ...(key !== undefined && { 'Idempotency-Key': key }) },
  body: { text },
});
const write = (event: EventScene, text: string, key?: string) =>
  scene().call('messageEvent', writing(event, text, key));

/** The messages in the history of a room. */
const messagesIn = async (roomId: string): Promise<DownEvent<'host_message'>[]> => {
  const { publications } = await scene().adapters.bus.read(roomId);
  const events = publications.flatMap(({ deliveries }) => deliveries.map(({ event }) => event));
  return events.flatMap((event) => (event.type === 'host_message' ? [event] : []));
};
const textsIn = async (roomId: string): Promise<string[]> =>
  (await messagesIn(roomId)).map(({ text }) => text);

const openSeated = async () => {
  const event = await EventScene.open(scene(), { room_size: 3 });
  await event.seat(6);
  const rooms = await event.rooms();
  const ids = [event.event.params.id, ...rooms.map(({ room_id }) => room_id)];
  return { event, rooms, ids };
};

describe('a message of the organiser', () => {
  it('reaches the event and all of its rooms, and no other room', async () => {
    const { event, ids } = await openSeated();
    const stranger = await scene().openRoom();
    const another = await openSeated();
    const { message } = await write(event, 'Two minutes left');
    for (const id of ids) {
      expect(await messagesIn(id)).toEqual([
        expect.objectContaining({ ...message, room_id: id, seq: expect.any(Number) }),
      ]);
    }
    for (const id of [stranger.params.id, ...another.ids]) expect(await textsIn(id)).toEqual([]);
  });

  it('can be sent before the start, during the discussion and during voting', async () => {
    const event = await EventScene.open(scene());
    await write(event, 'Welcome');
    await event.seat(5);
    await event.start();
    await write(event, 'Two minutes left');
    await event.close();
    await write(event, 'Please vote');
    const { id } = event.event.params;
    const closedAt = scene().clock.now();
    const change = { from: 'processing', to: 'closed', closedAt } as const;
    await scene().adapters.rooms.changeStatus(id, change);
    scene().losesChanges = true;
    await write(event, 'Please vote on the others');
    await scene().clock.advance(limits.votesAfterResultsMs);
    expect(await scene().code('messageEvent', writing(event, 'Over'))).toBe('ROOM_CLOSED');
    expect(await textsIn(id)).toEqual([
      'Welcome',
      'Two minutes left',
      'Please vote',
      'Please vote on the others',
    ]);
  });

  it('is sent once for each key', async () => {
    const { event, ids } = await openSeated();
    const key = crypto.randomUUID();
    const first = await write(event, 'Two minutes left', key);
    await scene().clock.advance(5_000);
    expect(await write(event, 'Two minutes left', key)).toEqual(first);
    await write(event, 'Two minutes left', crypto.randomUUID());
    for (const id of ids) expect(await messagesIn(id)).toHaveLength(2);
  });

  it('is sent once for ten concurrent calls with one key, in two processes', async () => {
    const { event, ids } = await openSeated();
    const other = new RoomScene(scene().adapters, scene().clock);
    const key = crypto.randomUUID();
    const input = writing(event, 'Two minutes left', key);
    let open = 10;
    const answers = [scene(), other].flatMap((process) =>
      times(5, () => process.call('messageEvent', input).finally(() => (open -= 1))),
    );
    const elapse = (ms: number) => scene().clock.advance(ms);
    await eventually(elapse, 'every call is answered', () => open === 0);
    for (const { message } of await Promise.all(answers)) expect(message.id).toBe(key);
    await other.service.settle();
    for (const id of ids) expect(await messagesIn(id)).toHaveLength(1);
  });

  it('that did not reach a room fails, and reaches that room with the same id when it is repeated', async () => {
    const { event, rooms } = await openSeated();
    const key = crypto.randomUUID();
    const last = rooms.at(-1)?.room_id ?? '';
    busDown = (roomId) => roomId === last;
    const input = writing(event, 'Two minutes left', key);
    expect(await scene().code('messageEvent', input)).toBe('UNAVAILABLE');
    busDown = () => false;
    await write(event, 'Two minutes left', key);
    for (const { room_id } of rooms) {
      const ids = (await messagesIn(room_id)).map(({ id }) => id);
      expect(new Set(ids)).toEqual(new Set([key]));
    }
  });

  it('can be sent only by the organiser, not by a participant or the host of one room', async () => {
    const { event, rooms } = await openSeated();
    const body = { text: 'Hello' };
    const [room] = rooms;
    const headers = { 'X-Host-Token': room?.host_token ?? '' };
    const code = (input: CallInput) => scene().code('messageEvent', { ...input, body });
    expect(await code({ params: event.event.params })).toBe('HOST_PERMISSION_REQUIRED');
    expect(await code({ params: event.event.params, headers })).toBe('HOST_PERMISSION_REQUIRED');
    const params = { id: room?.room_id ?? '' };
    expect(await code({ params, headers })).toBe('ROOM_NOT_FOUND');
    expect(await code({ params, headers: event.event.asHost })).toBe('ROOM_NOT_FOUND');
    const ordinary = await scene().openRoom();
    expect(await code({ params: ordinary.params, headers: ordinary.asHost })).toBe(
      'ROOM_NOT_FOUND',
    );
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\u200b '],
    ['more than 200 code points', '😀'.repeat(limits.event.message.max + 1)],
    ['control characters', 'a\u0000b'],
    ['a reversed direction', 'a\u202eb'],
    ['no text', 7],
  ])('refuses %s', async (_what, text) => {
    const event = await EventScene.open(scene());
    expect(await scene().code('messageEvent', writing(event, text))).toBe('VALIDATION_ERROR');
  });

  it('becomes one line, and keeps everything else as it was written', async () => {
    const event = await EventScene.open(scene());
    const sent = async (text: string) => (await write(event, text)).message.text;
    expect(await sent('  Two\r\nminutes \n\n left\u2028now ')).toBe('Two minutes left now');
    expect(await sent('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
    const longest = '😀'.repeat(limits.event.message.max);
    expect(await sent(longest)).toBe(longest);
  });
});

describe('consecutive messages', () => {
  const limited = sceneForEachTest(openEmbedded, ({ limiter }) => ({
    limits: { limiter, scale: 1 },
  }));

  it('are rate-limited separately for each event', async () => {
    const event = await EventScene.open(limited());
    const other = await EventScene.open(limited());
    const { burst, perSecond } = rateLimits.messageEvent;
    for (let sent = 0; sent < burst; sent += 1) {
      await limited().call('messageEvent', writing(event, `Message ${sent}`));
    }
    const refusal = await limited().refusal('messageEvent', writing(event, 'One more'));
    expect(refusal.code).toBe('RATE_LIMITED');
    await limited().call('messageEvent', writing(other, 'Hello'));
    await limited().clock.advance(1_000 / perSecond);
    await limited().call('messageEvent', writing(event, 'One more'));
  });
});

describe('a message in an event of 1,000 rooms', () => {
  it('is published once to each room, in batches', async () => {
    const event = await EventScene.open(scene());
    const eventId = event.event.params.id;
    const { events } = scene().adapters;
    const count = limits.event.rooms;
    await events.deal(eventId, { rooms: count, people: 8_000 });
    scene().losesChanges = true;
    const rooms = Array.from({ length: count }, (_, index) =>
      aRoom({ eventId, ordinal: index + 1 }),
    );
    await events.addRooms(rooms);
    await write(event, 'Two minutes left');
    for (const { roomId } of rooms) expect(await textsIn(roomId)).toEqual(['Two minutes left']);
  });
});
