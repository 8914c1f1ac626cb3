import { describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { hashCapability } from '@murmur/shared/runtime/capability';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';
import { nicknameOf } from './nickname.ts';

const scene = sceneForEachTest(openEmbedded);

describe('joining', () => {
  it('takes a private seat with a nickname for an empty body', async () => {
    const room = await scene().openRoom();
    const response = await scene().send('joinRoom', { params: room.params });
    expect(response.status).toBe(201);
    expect(response.body.data).toMatchObject({
      nickname: nicknameOf(room.params.id, 'en', 1),
      is_public_mode: false,
      room_id: room.params.id,
      status: 'waiting',
    });
  });

  it('returns a credential of 192 bits that is stored as a hash, and another id for everybody else', async () => {
    const room = await scene().openRoom();
    const seat = await room.join(true);
    expect(seat.participant_id).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(seat.public_id).toMatch(/^[A-Za-z0-9_-]{16}$/);
    const hash = hashCapability(seat.participant_id);
    const stored = await scene().adapters.rooms.findParticipant(room.params.id, hash);
    expect(stored).toMatchObject({ publicId: seat.public_id, isPublicMode: true });
    expect(JSON.stringify(stored)).not.toContain(seat.participant_id);
  });

  it('accepts the code in upper or lower case, and returns the room id', async () => {
    const room = await scene().openRoom();
    const { room_code } = room.created;
    for (const id of [room_code, room_code.toLowerCase()]) {
      const seat = await scene().call('joinRoom', { params: { id } });
      expect(seat.room_id).toBe(room.params.id);
      expect((await scene().call('getRoom', { params: { id } })).room_id).toBe(room.params.id);
    }
  });

  it('publishes the join and, with the first seat, that the room can be started', async () => {
    const room = await scene().openRoom({ max_participants: 3 });
    const first = await room.join();
    await room.join();
    expect(room.of('participant_joined')).toMatchObject([
      { participant_id: first.public_id, nickname: first.nickname, participant_count: 1 },
      { participant_count: 2 },
    ]);
    expect(room.of('activation_status_changed')).toMatchObject([{ can_activate: true }]);
    expect(room.of('participant_count_update').at(0)).toMatchObject({
      participant_count: 1,
      capacity: { current_count: 1, max_participants: 3, is_full: false, available_slots: 2 },
    });
    expect(room.of('stats_update').at(0)?.stats).toMatchObject({ participant_count: 1 });
    expect(JSON.stringify(room.deliveries)).not.toContain(first.participant_id);
  });

  it('publishes no activation status when somebody joins a running discussion', async () => {
    const { room } = await scene().openActiveRoom();
    await room.hush();
    await room.join();
    expect(room.types).toContain('participant_joined');
    expect(room.types).not.toContain('activation_status_changed');
  });
});

describe('a room that refuses a seat', () => {
  it('does not exist, because its code or id was never assigned', async () => {
    for (const id of ['ABC234', 'nobody-was-given-this']) {
      expect(await scene().code('joinRoom', { params: { id } })).toBe('ROOM_NOT_FOUND');
    }
  });

  it('is full', async () => {
    const room = await scene().openRoom({ max_participants: 2 });
    await room.join();
    await room.join();
    const refusal = await scene().refusal('joinRoom', { params: room.params });
    expect(refusal).toMatchObject({ status: 409, code: 'ROOM_CAPACITY_EXCEEDED' });
  });

  it('is locked, which is reported even if it is also full', async () => {
    const room = await scene().openRoom({ max_participants: 2 });
    await room.join();
    await room.join();
    const lock = (locked: boolean) =>
      scene().call('lockRoom', { params: room.params, headers: room.asHost, body: { locked } });
    await lock(true);
    expect(await scene().code('joinRoom', { params: room.params })).toBe('ROOM_LOCKED');
    await lock(false);
    expect(await scene().code('joinRoom', { params: room.params })).toBe('ROOM_CAPACITY_EXCEEDED');
  });

  it('has ended, which is reported even if it is also locked', async () => {
    const { room } = await scene().openActiveRoom();
    const input = { params: room.params, headers: room.asHost, body: { locked: true } };
    await scene().call('lockRoom', input);
    await room.close();
    expect(await scene().code('joinRoom', { params: room.params })).toBe('ROOM_CLOSED');
  });

  it('is past its end, even if no job has closed it yet', async () => {
    const { room } = await scene().openActiveRoom({ duration: 1 });
    await scene().clock.advance(60_000);
    expect((await room.read()).status).toBe('active');
    expect(await scene().code('joinRoom', { params: room.params })).toBe('ROOM_CLOSED');
  });
});

describe('concurrent joins', () => {
  it('fill the room to its last seat and not beyond, each with a different nickname', async () => {
    const room = await scene().openRoom({ max_participants: 100 });
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => scene().send('joinRoom', { params: room.params })),
    );
    const admitted = answers.filter(({ status }) => status === 201);
    expect(admitted).toHaveLength(100);
    expect(new Set(admitted.map(({ body }) => body.data.nickname)).size).toBe(100);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(200);
    for (const { body } of refused) expect(body.code).toBe('ROOM_CAPACITY_EXCEEDED');
    expect((await room.read()).participant_count).toBe(100);
    const announced = room.of('participant_joined').map((event) => event.participant_count);
    expect(announced).toEqual(Array.from({ length: 100 }, (_, nth) => nth + 1));
  });
});
