import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import type { PreparedQuestion } from '@murmur/contract/room';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { RoomStore } from '@murmur/shared/ports/room-store';
import { changedPort, unless } from '../testing/changed-port.ts';
import { EventScene } from '../testing/event-scene.ts';
import type { CallInput, TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

const one = { topic: 'Who waters the garden?', duration: 2, ask_position: true };
const two = { topic: 'What grows well here?', duration: 4, ask_position: false };
const three = { topic: 'What do we do in winter?', duration: 1, ask_position: false };

const byHost = ({ params, asHost: headers }: TestRoom): CallInput => ({ params, headers });
const save = (room: TestRoom, questions: Partial<PreparedQuestion>[]) =>
  scene().call('saveQuestions', { ...byHost(room), body: { questions } });
const read = async (room: TestRoom) => (await scene().call('getQuestions', byHost(room))).questions;

const ended = async (): Promise<TestRoom> => {
  const { room } = await scene().openActiveRoom();
  await room.close();
  return room;
};

describe('the prepared questions of a room', () => {
  it('are read by any device with the host token, and replaced as a whole', async () => {
    const room = await scene().openRoom();
    expect(await read(room)).toEqual([]);
    const { topic, duration } = two;
    expect(await save(room, [one, { topic: `  ${topic} `, duration }])).toEqual({
      questions: [one, two],
    });
    expect(await read(room)).toEqual([one, two]);
    await save(room, [three]);
    expect(await read(room)).toEqual([three]);
  });

  it.each([
    ['more than a series can have', Array.from({ length: limits.questions + 1 }, () => one)],
    ['a topic that is too short', [{ ...one, topic: 'Why?' }]],
    ['a topic that is too long', [{ ...one, topic: 'x'.repeat(limits.topic.max + 1) }]],
    ['two lines', [{ ...one, topic: 'Who waters\nthe garden?' }]],
    ['half minutes', [{ ...one, duration: 1.5 }]],
    ['a word for yes', [{ ...one, ask_position: 'yes' }]],
    ['no duration', [{ topic: one.topic }]],
  ])('are checked like a new room: %s', async (_what, questions) => {
    const room = await scene().openRoom();
    const input = { ...byHost(room), body: { questions } };
    expect(await scene().code('saveQuestions', input)).toBe('VALIDATION_ERROR');
    expect(await read(room)).toEqual([]);
  });

  it('are for the host alone: no seat, and no token that is made from the host token', async () => {
    const room = await scene().openRoom();
    const seat = await room.join();
    await save(room, [one]);
    const helper = createHmac('sha256', room.created.host_token).update('helper');
    for (const token of [helper.digest('base64url'), seat.participant_id, '']) {
      const input = { params: room.params, headers: { 'X-Host-Token': token } };
      const body = { questions: [] };
      expect(await scene().code('getQuestions', input)).toBe('HOST_PERMISSION_REQUIRED');
      expect(await scene().code('saveQuestions', { ...input, body })).toBe(
        'HOST_PERMISSION_REQUIRED',
      );
    }
    expect(await read(room)).toEqual([one]);
  });

  it('pass to the next question, without the one that is asked', async () => {
    const first = await ended();
    await save(first, [one, two, three]);
    const second = await first.next({ topic: two.topic, duration: 3 });
    expect(await read(second)).toEqual([one, three]);
    // One that nobody prepared removes none.
    await second.join();
    await second.start();
    await second.close();
    const third = await second.next({ topic: 'Something else entirely', duration: 1 });
    expect(await read(third)).toEqual([one, three]);
  });

  it('are taken from the previous question again if the next one was deleted', async () => {
    const first = await ended();
    await save(first, [one, two]);
    const second = await first.next({ topic: one.topic, duration: 1 });
    await scene().call('deleteRoom', byHost(second));
    expect(await scene().code('getQuestions', byHost(second))).toBe('ROOM_NOT_FOUND');
    expect(await read(await first.next({ topic: two.topic, duration: 1 }))).toEqual([one]);
  });

  it('belong to an event and not to its rooms', async () => {
    const event = await EventScene.open(scene(), { room_size: 3 });
    await save(event.event, [one, two]);
    const seats = await event.join(3);
    await event.deal();
    for (const seat of seats) await event.place(seat);
    const [child] = await event.rooms();
    const input = { params: { id: child?.room_id ?? '' }, headers: event.event.asHost };
    expect(await scene().code('getQuestions', input)).toBe('ROOM_IS_EVENT');
    const body = { questions: [one] };
    expect(await scene().code('saveQuestions', { ...input, body })).toBe('ROOM_IS_EVENT');
    await event.start();
    await event.close();
    expect(await read((await event.next('new')).event)).toEqual([one, two]);
  });
});

describe('a call for the next question that is interrupted', () => {
  let breaks = false;
  const broken = sceneForEachTest(openEmbedded, ({ rooms }) => ({
    rooms: changedPort<RoomStore>(rooms, {
      linkNext: unless(
        () => breaks,
        (...call) => rooms.linkNext(...call),
      ),
    }),
  }));

  it('has stored the questions with the room, and its repetition finds them', async () => {
    const { room } = await broken().openActiveRoom();
    await room.close();
    const body = { questions: [one, two] };
    await broken().call('saveQuestions', { ...byHost(room), body });
    const next = { ...byHost(room), body: { topic: one.topic, duration: 1 } };
    breaks = true;
    expect(await broken().code('nextQuestion', next)).toBe('UNAVAILABLE');
    breaks = false;
    expect(await broken().call('getQuestions', byHost(room))).toEqual(body);
    const { room_id } = await broken().call('nextQuestion', next);
    const passed = { params: { id: room_id }, headers: room.asHost };
    expect(await broken().call('getQuestions', passed)).toEqual({ questions: [two] });
  });
});
