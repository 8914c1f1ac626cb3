import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { EventScene } from '../testing/event-scene.ts';
import type { SeatData } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

const helperOf = (hostToken: string) => ({
  'X-Host-Token': createHmac('sha256', hostToken).update('helper').digest('base64url'),
});

describe('the helper of a room', () => {
  it('reads what is shared before the others, decides on what is held, removes and locks', async () => {
    const { room, seat } = await scene().openActiveRoom({
      reveal: 'end',
      filter: 'hold',
      words: ['soup'],
    });
    const { params } = room;
    const headers = helperOf(room.created.host_token);
    const shared = await room.submit(seat, 'Bread for everyone.');
    const held = await room.submit(seat, 'No soup at all.');
    const list = await scene().call('listSharedOpinions', { params, headers });
    expect(list.shared_opinions.map(({ id }) => id)).toEqual([shared.id]);
    const queue = await scene().call('listHeld', { params, headers });
    expect(queue.opinions).toMatchObject([
      {
        id: held.id,
        participant_id: seat.public_id,
        room_id: params.id,
        ordinal: null,
        label: null,
      },
    ]);
    const body = { ids: [held.id], decision: 'show' };
    expect(await scene().call('decideHeld', { params, headers, body })).toEqual({
      decided: [held.id],
    });
    const opinion = { ...params, opinion_id: shared.id };
    await scene().call('removeOpinion', { params: opinion, headers });
    const person = { ...params, public_id: seat.public_id };
    await scene().call('removeParticipant', { params: person, headers });
    const locked = { params, headers, body: { locked: true } };
    expect(await scene().call('lockRoom', locked)).toMatchObject({
      locked: true,
      participant_count: 0,
    });
  });

  it('has the token that the host is given for them, and cannot ask for it', async () => {
    const { params, created, asHost } = await scene().openRoom();
    const headers = helperOf(created.host_token);
    expect(await scene().call('getHelperToken', { params, headers: asHost })).toEqual({
      helper_token: headers['X-Host-Token'],
    });
    expect(await scene().code('getHelperToken', { params, headers })).toBe(
      'HOST_PERMISSION_REQUIRED',
    );
  });

  it('is neither a host at the socket, nor for a seat, nor for the analysis', async () => {
    const room = await scene().openRoom();
    const { params } = room;
    const headers = helperOf(room.created.host_token);
    const call = { room_id: params.id, host_token: headers['X-Host-Token'] };
    const { api } = scene().service;
    expect(await api.admitSocket(call)).toEqual({ kind: 'wrong_credential' });
    expect(await api.isHost(call)).toBe(false);
    const join = { params, headers, body: {} };
    expect(await scene().code('joinRoom', join)).toBe('HOST_PERMISSION_REQUIRED');
  });

  it('has no power over another room, and helps in the next question', async () => {
    const [{ room }, other] = [await scene().openActiveRoom(), await scene().openRoom()];
    const headers = helperOf(room.created.host_token);
    const elsewhere = { params: other.params, headers };
    expect(await scene().code('listHeld', elsewhere)).toBe('HOST_PERMISSION_REQUIRED');
    await room.close();
    const next = await room.next();
    expect(await scene().call('listHeld', { params: next.params, headers })).toMatchObject({
      total: 0,
    });
  });
});

describe('the helper of an event', () => {
  let event: EventScene;
  let people: { seat: SeatData; room: { room_id: string } }[];
  let headers: Record<string, string>;

  beforeEach(async () => {
    event = await EventScene.open(scene(), {
      labels: ['5a', '5b'],
      filter: 'hold',
      words: ['soup'],
      shared_by_default: true,
    });
    const hall = await event.join(4);
    people = [];
    for (const [index, seat] of hall.entries()) {
      people.push(await event.place(seat, (index % 2) + 1));
    }
    await event.start();
    headers = helperOf(event.event.created.host_token);
  });

  const submit = async (person: number, content: string) => {
    await scene().clock.advance(1_000);
    const { seat, room } = people[person] as (typeof people)[number];
    const body = { participant_id: seat.participant_id, content };
    return scene().call('submitOpinion', { params: { id: room.room_id }, body });
  };

  it('reads the shared opinions of all rooms, newest first, in pages, and the queue of all rooms', async () => {
    const { params } = event.event;
    const opinions = [];
    for (const person of [0, 1, 2, 3])
      opinions.push(await submit(person, `Bread number ${person}.`));
    const held = await submit(1, 'No soup at all.');
    const query = { limit: '3' };
    const first = await scene().call('listEventOpinions', { params, headers, query });
    const cursor = first.next_cursor ?? '';
    const second = await scene().call('listEventOpinions', {
      params,
      headers,
      query: { ...query, cursor },
    });
    expect(second.next_cursor).toBeNull();
    const found = [...first.shared_opinions, ...second.shared_opinions];
    expect(found.map(({ id }) => id)).toEqual(opinions.map(({ id }) => id).toReversed());
    expect(found[0]).toMatchObject({
      content: 'Bread number 3.',
      participant_id: people[3]?.seat.public_id,
      room_id: people[3]?.room.room_id,
      ordinal: 2,
      label: '5b',
    });
    const queue = await scene().call('listHeld', { params, headers });
    expect(queue.opinions).toMatchObject([{ id: held.id, ordinal: 2, label: '5b' }]);
    const body = { ids: [held.id], decision: 'show' };
    expect(await scene().call('decideHeld', { params, headers, body })).toEqual({
      decided: [held.id],
    });
    const byRoomHost = {
      params,
      headers: { 'X-Host-Token': (await event.rooms())[0]?.host_token ?? '' },
    };
    expect(await scene().code('listEventOpinions', byRoomHost)).toBe('HOST_PERMISSION_REQUIRED');
  });

  it('removes opinions and people in each room, and locks it', async () => {
    const { id } = await submit(1, 'Bread for everyone.');
    const { seat, room } = people[1] as (typeof people)[number];
    const params = { id: room.room_id };
    await scene().call('removeOpinion', { params: { ...params, opinion_id: id }, headers });
    await scene().call('removeParticipant', {
      params: { ...params, public_id: seat.public_id },
      headers,
    });
    const locked = await scene().call('lockRoom', { params, headers, body: { locked: true } });
    expect(locked).toMatchObject({ locked: true, participant_count: 1, label: '5b' });
    expect(await scene().code('closeRoom', { params, headers })).toBe('HOST_PERMISSION_REQUIRED');
  });

  it('helps in the rooms of the next question, and the helper of one room only there', async () => {
    await event.close();
    const next: EventScene = await event.next('keep');
    const [first, second] = (await next.rooms()) as [TestRoomOfEvent, TestRoomOfEvent];
    const listed = (roomId: string, asHelper: Record<string, string>) => ({
      params: { id: roomId },
      headers: asHelper,
    });
    for (const id of [next.event.params.id, first.room_id, second.room_id]) {
      expect(await scene().call('listHeld', listed(id, headers))).toMatchObject({ total: 0 });
    }
    const ofFirst = helperOf(first.host_token);
    await scene().call('listHeld', listed(first.room_id, ofFirst));
    for (const id of [next.event.params.id, second.room_id]) {
      expect(await scene().code('listHeld', listed(id, ofFirst))).toBe('HOST_PERMISSION_REQUIRED');
    }
  });
});

type TestRoomOfEvent = Awaited<ReturnType<EventScene['rooms']>>[number];
