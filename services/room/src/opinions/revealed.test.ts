import { describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { changedPort } from '../testing/changed-port.ts';
import type { SeatData, TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

/** Runs in the store before a room is read. */
let beforeFind: () => Promise<void> = async () => {};

const scene = sceneForEachTest(openEmbedded, ({ rooms }) => ({
  rooms: changedPort(rooms, {
    find: async (roomId) => {
      await beforeFind();
      return rooms.find(roomId);
    },
  }),
}));

const open = async (): Promise<{ room: TestRoom; author: SeatData; other: SeatData }> => {
  const { room, seat } = await scene().openActiveRoom({ duration: 1, reveal: 'end' });
  return { room, author: seat, other: await room.join() };
};
const shared = async (room: TestRoom, { participant_id }: SeatData) => {
  const input = { params: room.params, query: { participant_id } };
  return (await scene().call('listSharedOpinions', input)).shared_opinions.length;
};
const fromOthers = async (room: TestRoom, { participant_id: pid }: SeatData) => {
  const { opinions, total_opinions } = await scene().call('listPublicOpinions', {
    params: { ...room.params, pid },
  });
  expect(total_opinions).toBe(opinions.length);
  return opinions.length;
};
const removal = (room: TestRoom, opinion: { id: string }) => ({
  ...room.params,
  opinion_id: opinion.id,
});

describe('a seat without a requested mode', () => {
  it.each([true, false])('has the mode of its room, %s', async (mode) => {
    const room = await scene().openRoom({ shared_by_default: mode });
    const seat = await scene().call('joinRoom', { params: room.params });
    expect(seat.is_public_mode).toBe(mode);
    const byCode = await scene().call('joinRoom', { params: { id: room.created.room_code } });
    expect(byCode.is_public_mode).toBe(mode);
    const own = await room.join(!mode);
    expect(own.is_public_mode).toBe(!mode);
  });

  it('is private by default', async () => {
    const room = await scene().openRoom();
    expect(room.created).toMatchObject({ shared_by_default: false, reveal: 'now' });
    const seat = await scene().call('joinRoom', { params: room.params });
    expect(seat.is_public_mode).toBe(false);
  });

  it('is refused in a room that reveals at any time other than now or the end', async () => {
    const body = { topic: 'What should we eat?', duration: 1, reveal: 'later' };
    expect(await scene().code('createRoom', { body })).toBe('VALIDATION_ERROR');
  });
});

describe('a shared opinion that is revealed at the end', () => {
  it('is listed from the moment of the end, even before a job has handled it', async () => {
    const { room, author, other } = await open();
    await room.submit(author, 'Soup for everyone.');
    await scene().clock.advance(59_999);
    expect([await shared(room, other), await fromOthers(room, other)]).toEqual([0, 0]);
    await scene().clock.advance(1);
    expect([await fromOthers(room, other), await shared(room, other)]).toEqual([1, 1]);
    expect((await room.read()).status).toBe('processing');
  });

  it('stays unread if the host extends the room during a read at its end', async () => {
    const { room, author, other } = await open();
    await room.submit(author, 'Soup for everyone.');
    const { rooms } = scene().adapters;
    const now = scene().clock.now();
    await scene().clock.advance(60_000);
    // The call arrives in time but reaches the store after the time is up.
    beforeFind = async () => {
      beforeFind = async () => {};
      await rooms.extend(room.params.id, 1, { now, maxTotalMinutes: 15 });
    };
    expect(await shared(room, other)).toBe(0);
    await scene().clock.advance(60_000);
    expect(await shared(room, other)).toBe(1);
  });

  it('is sent to its author with its text, and to the host as if it were private', async () => {
    const { room, author } = await open();
    await room.hush();
    await room.submit(author, 'Soup for everyone.');
    await scene().clock.advance(0);
    expect(room.of('opinion_submitted')).toMatchObject([{ opinion: { is_public: true } }]);
    expect(room.of('new_opinion_submitted')).toMatchObject([
      { is_public: false, opinion: { content: '', is_public: false } },
    ]);
    expect(room.types).not.toContain('shared_opinion_added');
    expect(room.types).not.toContain('new_public_opinion');
  });

  it('is not announced with its text by a retry after the end', async () => {
    const { room, author } = await open();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    await room.submit(author, 'Soup for everyone.', key);
    await room.close();
    await scene().adapters.bus.forget(room.params.id);
    await scene().adapters.bus.open(room.params.id);
    await room.record();
    await room.hush();
    await room.submit(author, 'Soup for everyone.', key);
    await scene().clock.advance(3_000);
    expect(room.types).toContain('opinion_submitted');
    expect(room.types).not.toContain('shared_opinion_added');
    expect(JSON.stringify(room.of('new_opinion_submitted'))).not.toContain('Soup');
  });

  it('is not found by the host before the end, and can be removed by the host from then on', async () => {
    const { room, author } = await open();
    const params = removal(room, await room.submit(author, 'Soup for everyone.'));
    const asHost = { params, headers: room.asHost };
    expect(await scene().code('removeOpinion', asHost)).toBe('NOT_FOUND');
    await room.close();
    await room.hush();
    await scene().call('removeOpinion', asHost);
    await scene().clock.advance(0);
    expect(room.of('shared_opinion_removed')).toHaveLength(1);
  });

  it('is removed by its author without an event to anybody', async () => {
    const { room, author } = await open();
    const params = removal(room, await room.submit(author, 'Soup for everyone.'));
    await room.hush();
    const query = { participant_id: author.participant_id };
    await scene().call('removeOpinion', { params, query });
    await scene().call('removeOpinion', { params, query });
    await scene().clock.advance(3_000);
    expect(room.types).not.toContain('shared_opinion_removed');
    const asHost = { params, headers: room.asHost };
    expect(await scene().code('removeOpinion', asHost)).toBe('NOT_FOUND');
    await room.close();
    expect(await shared(room, author)).toBe(0);
  });

  it('is dealt as a card from the moment of the end', async () => {
    const { room, author, other } = await open();
    for (let n = 2; n < limits.votingFrom; n += 1) await room.join();
    await room.submit(author, 'Soup for everyone.');
    const input = { params: room.params, query: { participant_id: other.participant_id } };
    expect(await scene().code('listCards', input)).toBe('VOTING_CLOSED');
    await scene().clock.advance(60_000);
    expect((await scene().call('listCards', input)).cards).toHaveLength(1);
  });
});
