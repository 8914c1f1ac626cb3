import { beforeEach, describe, expect, it } from '@jest/globals';
import { observerId } from '@murmur/contract/observer';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { SeatData, TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

let room: TestRoom;
let ann: SeatData;
let ben: SeatData;

beforeEach(async () => {
  const opened = await scene().openActiveRoom();
  room = opened.room;
  ann = opened.seat;
  ben = await room.join(false);
  await room.submit(ann, 'Ann says one.');
  await room.submit(ben, 'Ben keeps this.');
  await room.submit(ann, 'Ann says two.');
  const params = { ...room.params, pid: ben.participant_id };
  await scene().call('postPrivacy', { params, body: { visibility: 'shared' } });
  await room.submit(ben, 'Ben says three.');
});

const contents = (opinions: { content: string }[]): string[] => opinions.map((o) => o.content);

describe('the lists of opinions', () => {
  it('show one’s own, private ones too, oldest first', async () => {
    const params = { ...room.params, pid: ben.participant_id };
    const list = await scene().call('listMyOpinions', { params });
    expect(contents(list.opinions)).toEqual(['Ben keeps this.', 'Ben says three.']);
    expect(list.total_opinions).toBe(2);
  });

  it('show the shared opinions of others, oldest first', async () => {
    const params = { ...room.params, pid: ben.participant_id };
    const list = await scene().call('listPublicOpinions', { params });
    expect(contents(list.opinions)).toEqual(['Ann says one.', 'Ann says two.']);
    expect(list).toMatchObject({ total_opinions: 2, next_cursor: null });
    const first = await scene().call('listPublicOpinions', { params, query: { limit: '1' } });
    expect(contents(first.opinions)).toEqual(['Ann says one.']);
    expect(first.total_opinions).toBe(2);
    const query = { limit: '1', cursor: first.next_cursor ?? '' };
    const second = await scene().call('listPublicOpinions', { params, query });
    expect(contents(second.opinions)).toEqual(['Ann says two.']);
    expect(second.next_cursor).toBeNull();
  });

  it('page through all shared opinions, newest first, under public ids', async () => {
    const page = (query: Record<string, string>) =>
      scene().call('listSharedOpinions', {
        params: room.params,
        query: { participant_id: ann.participant_id, ...query },
      });
    const first = await page({ limit: '2' });
    expect(contents(first.shared_opinions)).toEqual(['Ben says three.', 'Ann says two.']);
    expect(first.total_count).toBe(3);
    const second = await page({ limit: '2', cursor: first.next_cursor ?? '' });
    expect(contents(second.shared_opinions)).toEqual(['Ann says one.']);
    expect(second.next_cursor).toBeNull();
    const all = JSON.stringify(await page({}));
    expect(all).toContain(ben.public_id);
    expect(all).not.toContain(ben.participant_id);
    expect(all).not.toContain('Ben keeps this.');
  });

  it.each([[{ limit: '0' }], [{ limit: '201' }], [{ limit: 'all' }], [{ cursor: '../1' }]])(
    'refuse the page %j',
    async (bad) => {
      const query = { participant_id: ann.participant_id, ...bad };
      const refusal = await scene().refusal('listSharedOpinions', { params: room.params, query });
      expect(refusal.code).toBe('VALIDATION_ERROR');
      expect(refusal.fields).toHaveLength(1);
    },
  );

  it('are readable by observers too, and equal those on the socket', async () => {
    const query = { participant_id: observerId };
    const page = await scene().call('listSharedOpinions', { params: room.params, query });
    expect(contents(page.shared_opinions)).toHaveLength(3);
    expect(JSON.stringify(page)).not.toContain('Ben keeps this.');
    for (const call of ['getVisibilityStats', 'listSharingParticipants'] as const)
      expect(await scene().code(call, { params: room.params, query })).toBe(
        'PARTICIPANT_NOT_FOUND',
      );
  });

  it('can be read only by people in the room', async () => {
    const stranger = { params: room.params, query: { participant_id: ben.public_id } };
    for (const call of [
      'listSharedOpinions',
      'getVisibilityStats',
      'listSharingParticipants',
    ] as const) {
      expect(await scene().code(call, stranger)).toBe('PARTICIPANT_NOT_FOUND');
      expect(await scene().code(call, { params: room.params })).toBe('VALIDATION_ERROR');
    }
  });

  it('come with the numbers of shared opinions and of participants who share', async () => {
    const query = { participant_id: ann.participant_id };
    const input = { params: room.params, query };
    await room.join(false);
    expect(await scene().call('getVisibilityStats', input)).toEqual({
      shared_count: 3,
      private_count: 1,
      shared_participants: 2,
      private_participants: 1,
    });
    expect(await scene().call('listSharingParticipants', input)).toEqual({
      participants: [
        { participant_id: ann.public_id, nickname: ann.nickname, visibility: 'shared' },
        { participant_id: ben.public_id, nickname: ben.nickname, visibility: 'shared' },
      ],
      total_count: 2,
      next_cursor: null,
    });
    const first = await scene().call('listSharingParticipants', {
      ...input,
      query: { ...query, limit: '1' },
    });
    expect(first).toMatchObject({ participants: [{ nickname: ann.nickname }], total_count: 2 });
    const rest = await scene().call('listSharingParticipants', {
      ...input,
      query: { ...query, cursor: first.next_cursor ?? '' },
    });
    expect(rest).toMatchObject({ participants: [{ nickname: ben.nickname }], next_cursor: null });
  });

  it('include the number of one’s own opinions', async () => {
    const params = { ...room.params, pid: ben.participant_id };
    expect(await scene().call('getParticipant', { params })).toEqual({
      participant_id: ben.participant_id,
      public_id: ben.public_id,
      nickname: ben.nickname,
      is_public_mode: true,
      joined_at: '2026-01-05T09:00:00.000Z',
      opinion_count: 2,
    });
  });
});

describe('the counts of a room', () => {
  it('include the people who joined, the people online and the opinions', async () => {
    await scene().adapters.presence.touch(room.params.id, [ann.public_id]);
    expect(await scene().call('getRoomStats', { params: room.params })).toEqual({
      status: 'active',
      participant_count: 2,
      online_count: 1,
      total_opinions: 4,
      shared_opinions: 3,
      remaining_time: 120,
    });
  });

  it('include the free seats, or null without a limit', async () => {
    const unlimited = { max_participants: null, is_full: false, available_slots: null };
    expect(await scene().call('getParticipantCount', { params: room.params })).toEqual({
      participant_count: 2,
      capacity: { current_count: 2, ...unlimited },
    });
    const small = await scene().openRoom({ max_participants: 2 });
    const capacity = () => scene().call('getCapacity', { params: small.params });
    expect(await capacity()).toMatchObject({ is_full: false, available_slots: 2 });
    await small.join();
    await small.join();
    expect(await capacity()).toEqual({
      current_count: 2,
      max_participants: 2,
      is_full: true,
      available_slots: 0,
    });
  });
});
