import { beforeEach, describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { EventScene } from '../testing/event-scene.ts';
import { RoomScene, type SeatData } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

const labels = ['5a', '5b', '5c'];
let event: EventScene;
let person: SeatData;

beforeEach(async () => {
  event = await EventScene.open(scene(), { labels });
  [person] = (await event.join(1)) as [SeatData];
});

const choose = (seat: SeatData, ordinal: number, change = true) => {
  const input = event.placing(seat, ordinal);
  return { ...input, body: { ...(input.body as object), change } };
};
const move = (ordinal: number, seat = person) =>
  scene().call('placeInEvent', choose(seat, ordinal));
const counts = async () => {
  const { choices } = await scene().call('listChoices', { params: event.event.params });
  return choices.map(({ participant_count }) => participant_count);
};

describe('the rooms to choose', () => {
  it('are listed with the number of people in them, until the end', async () => {
    const [, other] = await event.join(2);
    await event.place(person, 2);
    await event.place(other as SeatData, 2);
    const { params } = event.event;
    expect(await scene().call('listChoices', { params })).toEqual({
      choices: [
        { ordinal: 1, label: '5a', participant_count: 0 },
        { ordinal: 2, label: '5b', participant_count: 2 },
        { ordinal: 3, label: '5c', participant_count: 0 },
      ],
    });
    await event.start();
    await event.close();
    expect(await scene().call('listChoices', { params })).toEqual({ choices: [] });
    const dealt = await EventScene.open(scene());
    expect(await scene().call('listChoices', { params: dealt.event.params })).toEqual({
      choices: [],
    });
  });
});

describe('a wrong choice', () => {
  it('is put right until the start, as often as needed, and leaves no seat behind', async () => {
    const first = await event.place(person, 1);
    expect(await counts()).toEqual([1, 0, 0]);
    for (const ordinal of [2, 1, 3, 1]) {
      const { room, seat } = await move(ordinal);
      expect(room).toMatchObject({ ordinal, participant_count: 1 });
      expect(seat).toMatchObject({
        participant_id: person.participant_id,
        nickname: first.seat.nickname,
      });
      expect(await counts()).toEqual(labels.map((_, index) => (index + 1 === ordinal ? 1 : 0)));
      // Without a choice of another room, the person stays where they are.
      expect((await event.place(person)).room.ordinal).toBe(ordinal);
      expect((await event.place(person, 2)).room.ordinal).toBe(ordinal);
    }
    expect(await event.rooms()).toMatchObject([{ participant_count: 1 }, {}, {}]);
  });

  it('cannot be changed once the rooms have started', async () => {
    await event.place(person, 1);
    await event.start();
    expect((await move(2)).room.ordinal).toBe(1);
    expect(await counts()).toEqual([1, 0, 0]);
  });

  it('keeps the seat if the other room is locked', async () => {
    await event.place(person, 1);
    const [, second] = await event.rooms();
    const params = { id: second?.room_id ?? '' };
    await scene().call('lockRoom', { ...event.byHost, params, body: { locked: true } });
    expect(await scene().code('placeInEvent', choose(person, 2))).toBe('ROOM_LOCKED');
    expect(await counts()).toEqual([1, 0, 0]);
    expect((await event.place(person)).room.ordinal).toBe(1);
  });

  it('ends in one room, whichever of two devices changes it first', async () => {
    await event.place(person, 1);
    const placed = await Promise.all([move(2), move(3), move(2)]);
    const { ordinal } = (await event.place(person)).room;
    expect(placed.map(({ room }) => room.ordinal)).toContain(ordinal);
    expect(await counts()).toEqual(labels.map((_, index) => (index + 1 === ordinal ? 1 : 0)));
  });

  it('is no way around the removal by the host of a room', async () => {
    const { seat, room } = await event.place(person, 1);
    const params = { id: room.room_id, public_id: seat.public_id };
    await scene().call('removeParticipant', { ...event.byHost, params });
    expect(await scene().code('placeInEvent', choose(person, 2))).toBe('PARTICIPANT_NOT_FOUND');
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('that is put right on another process does not keep the person from writing', async () => {
    const { room } = await event.place(person, 1);
    const other = new RoomScene(scene().adapters, scene().clock);
    await move(2);
    await other.call('placeInEvent', choose(person, 1));
    await event.start();
    const body = { participant_id: person.participant_id, content: 'Here I am', is_public: true };
    const params = { id: room.room_id };
    expect(await scene().call('submitOpinion', { params, body })).toMatchObject({
      is_public: true,
    });
    const own = { params: { ...params, pid: person.participant_id } };
    expect(await scene().call('listMyOpinions', own)).toMatchObject({ total_opinions: 1 });
    await other.service.settle();
  });
});

describe('leaving', () => {
  const leave = (id: string, seat = person) =>
    scene().call('leaveRoom', { params: { id, pid: seat.participant_id } });

  it.each(['the hall', 'the room'])(
    'from %s gives up both seats, and counts are right',
    async (from) => {
      const { room } = await event.place(person, 2);
      const { id } = event.event.params;
      expect(await leave(from === 'the hall' ? id : room.room_id)).toEqual({ left: true });
      expect(await counts()).toEqual([0, 0, 0]);
      expect(await event.event.read()).toMatchObject({ participant_count: 0 });
      expect(await scene().code('placeInEvent', event.placing(person, 2))).toBe(
        'PARTICIPANT_NOT_FOUND',
      );
      await event.event.join();
      expect(await event.event.read()).toMatchObject({ participant_count: 1 });
    },
  );

  it('gives up the seat of a single room, until it has written something or the room has ended', async () => {
    const room = await scene().openRoom({ max_participants: 3 });
    const [ghost, writer, silent] = [await room.join(), await room.join(), await room.join()];
    expect(await leave(room.params.id, ghost)).toEqual({ left: true });
    expect(await room.read()).toMatchObject({ participant_count: 2 });
    await room.start();
    await room.submit(writer, 'Bread for everyone');
    expect(await leave(room.params.id, writer)).toEqual({ left: false });
    expect(await room.read()).toMatchObject({ participant_count: 2 });
    await room.close();
    expect(await leave(room.params.id, silent)).toEqual({ left: false });
    expect(await room.read()).toMatchObject({ participant_count: 2 });
  });
});
