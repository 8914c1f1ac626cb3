import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { EventScene } from '../testing/event-scene.ts';
import type { SeatData } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

let event: EventScene;
let hall: SeatData[];

beforeEach(async () => {
  event = await EventScene.open(scene(), { room_size: 3 });
  hall = await event.join(6);
  await event.deal();
  for (const seat of hall) await event.place(seat);
});

describe('the rooms of an event', () => {
  it('are listed by ordinal, page by page, with a host token of their own and no content', async () => {
    const { host_token: eventToken } = event.event.created;
    const query = { limit: '1' };
    const first = await scene().call('listEventRooms', { ...event.byHost, query });
    expect(first.next_cursor).toBe('1');
    const input = { ...event.byHost, query: { ...query, cursor: first.next_cursor ?? '' } };
    const second = await scene().call('listEventRooms', input);
    expect(second.next_cursor).toBeNull();
    const rooms = [...first.rooms, ...second.rooms];
    expect(rooms.map(({ ordinal }) => ordinal)).toEqual([1, 2]);
    for (const { ordinal, host_token } of rooms) {
      const made = createHmac('sha256', eventToken).update(`room${ordinal}`).digest('base64url');
      expect(host_token).toBe(made);
    }
    expect(rooms[0]).toMatchObject({
      label: null,
      status: 'waiting',
      participant_count: 3,
      total_opinions: 0,
      last_said_at: null,
      has_results: false,
    });
    const { params } = event.event;
    expect(await scene().code('listEventRooms', { params })).toBe('HOST_PERMISSION_REQUIRED');
    const wrong = { ...event.byHost, query: { cursor: 'x' } };
    expect(await scene().code('listEventRooms', wrong)).toBe('VALIDATION_ERROR');
  });

  it('include the time of the newest opinion', async () => {
    await event.start();
    const { seat } = await event.place(hall[0] as SeatData);
    await scene().clock.advance(10_000);
    const body = { participant_id: seat.participant_id, content: 'Soup for everyone.' };
    const { submitted_at } = await scene().call('submitOpinion', {
      params: { id: seat.room_id },
      body,
    });
    const [room] = await event.rooms();
    expect(room).toMatchObject({ total_opinions: 1, last_said_at: submitted_at });
  });

  it('are each hosted by their own token and by the event’s, and by no other room’s', async () => {
    const [first, second] = await event.rooms();
    if (!first || !second) throw new Error('no rooms');
    const api = scene().service.api;
    const { host_token: eventToken } = event.event.created;
    const hosts = (room_id: string, host_token: string) => api.isHost({ room_id, host_token });
    expect(await hosts(first.room_id, first.host_token)).toBe(true);
    expect(await hosts(first.room_id, eventToken)).toBe(true);
    expect(await hosts(first.room_id, second.host_token)).toBe(false);
    expect(await hosts(event.event.params.id, first.host_token)).toBe(false);
    await event.start();
    const headers = { 'X-Host-Token': first.host_token };
    const params = { id: first.room_id };
    expect((await scene().call('closeRoom', { params, headers })).status).toBe('processing');
    expect((await event.rooms()).map(({ status }) => status)).toEqual(['processing', 'active']);
    const input = { room_id: second.room_id, host_token: eventToken };
    expect(await api.admitSocket(input)).toMatchObject({ kind: 'admitted', is_host: true });
  });
});

describe('a call', () => {
  it('that only an event accepts is refused on one of its rooms', async () => {
    const [room] = await event.rooms();
    const params = { id: room?.room_id ?? '' };
    const headers = event.event.asHost;
    const question = { topic: 'And what comes next?', duration: 1 };
    expect(await scene().code('joinRoom', { params, body: {} })).toBe('ROOM_IS_EVENT');
    for (const name of ['startRoom', 'activateRoom', 'deleteRoom'] as const) {
      expect(await scene().code(name, { params, headers })).toBe('ROOM_IS_EVENT');
    }
    const next = { params, headers, body: question };
    expect(await scene().code('nextQuestion', next)).toBe('ROOM_IS_EVENT');
  });

  it('that would leave out the rooms of an event is refused on the event', async () => {
    const { params } = event.event;
    const headers = event.event.asHost;
    expect(await scene().code('startRoom', { params, headers })).toBe('ROOM_IS_EVENT');
    await event.start();
    expect(await scene().code('closeRoom', { params, headers })).toBe('ROOM_IS_EVENT');
    const extension = { params, headers, body: { minutes: 1 } };
    expect(await scene().code('extendRoom', extension)).toBe('ROOM_IS_EVENT');
    const body = { participant_id: hall[0]?.participant_id, content: 'Soup for everyone.' };
    expect(await scene().code('submitOpinion', { params, body })).toBe('ROOM_IS_EVENT');
    await event.close();
    const next = { params, headers, body: { topic: 'And what comes next?', duration: 1 } };
    expect(await scene().code('nextQuestion', next)).toBe('ROOM_IS_EVENT');
  });
});

describe('the progress of an event', () => {
  it('is published to the event at most once in two seconds, and once more after the last change', async () => {
    await scene().clock.advance(10_000);
    await event.event.hush();
    await event.start();
    const { seat } = await event.place(hall[0] as SeatData);
    for (let second = 0; second < 10; second += 1) {
      const content = `Soup for everyone, ${second}.`;
      const body = { participant_id: seat.participant_id, content };
      await scene().call('submitOpinion', { params: { id: seat.room_id }, body });
      await scene().clock.advance(1_000);
    }
    await scene().clock.advance(4_000);
    const published = event.event.of('event_progress');
    expect(published.at(-1)).toMatchObject({
      rooms: { waiting: 0, active: 2, processing: 0, closed: 0 },
      people: 6,
      opinions: 10,
    });
    const times = published.map(({ timestamp }) => Date.parse(timestamp));
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(limits.event.progressEveryMs);
  });
});

describe('deleting an event', () => {
  it('deletes its own rooms and seat numbers, and no others', async () => {
    const other = await EventScene.open(scene(), { labels: ['A', 'B'] });
    const rooms = await event.rooms();
    await scene().call('deleteRoom', event.byHost);
    for (const { room_id } of rooms) {
      expect(await scene().code('getRoom', { params: { id: room_id } })).toBe('ROOM_NOT_FOUND');
    }
    expect(await scene().code('placeInEvent', event.placing(hall[0] as SeatData))).toBe(
      'ROOM_NOT_FOUND',
    );
    expect(await other.rooms()).toHaveLength(2);
  });

  it('finds rooms that an interrupted deletion left behind', async () => {
    const rooms = await event.rooms();
    const { adapters, clock, service } = scene();
    await adapters.rooms.forget(event.event.params.id, clock.now());
    await service.start();
    for (const { room_id } of rooms) expect(await adapters.rooms.find(room_id)).toBeNull();
  });
});
