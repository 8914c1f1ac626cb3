import { describe, expect, it, jest } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

describe.each(['postPrivacy', 'putPrivacy'] as const)('%s', (call) => {
  it('accepts either spelling, and returns both', async () => {
    const room = await scene().openRoom();
    const seat = await room.join(false);
    const params = { ...room.params, pid: seat.participant_id };
    const shared = {
      participant_id: seat.participant_id,
      is_public_mode: true,
      visibility: 'shared',
    };
    expect(await scene().call(call, { params, body: { is_public_mode: true } })).toEqual(shared);
    expect(await scene().call('getPrivacy', { params })).toEqual(shared);
    expect(await scene().call(call, { params, body: { visibility: 'private' } })).toEqual({
      ...shared,
      is_public_mode: false,
      visibility: 'private',
    });
  });

  it('requires one valid and consistent setting', async () => {
    const room = await scene().openRoom();
    const seat = await room.join(false);
    const params = { ...room.params, pid: seat.participant_id };
    for (const body of [
      {},
      { is_public_mode: 'true' },
      { visibility: 'public' },
      { is_public_mode: true, visibility: 'private' },
    ]) {
      expect(await scene().code(call, { params, body })).toBe('VALIDATION_ERROR');
    }
    expect((await scene().call('getPrivacy', { params })).is_public_mode).toBe(false);
  });
});

describe('choosing to share', () => {
  it('applies to later opinions and changes no earlier ones', async () => {
    const { room, seat } = await scene().openActiveRoom({}, false);
    const params = { ...room.params, pid: seat.participant_id };
    await room.submit(seat, 'Nobody asks me.');
    await scene().call('postPrivacy', { params, body: { is_public_mode: true } });
    await room.submit(seat, 'Soup for everyone.');
    const { opinions } = await scene().call('listMyOpinions', { params });
    expect(opinions.map((opinion) => opinion.is_public)).toEqual([false, true]);
  });

  it('is published to subscribers by public id, and only if it changes', async () => {
    const room = await scene().openRoom();
    const seat = await room.join(false);
    await room.hush();
    const params = { ...room.params, pid: seat.participant_id };
    for (const is_public_mode of [false, true, true]) {
      await scene().call('postPrivacy', { params, body: { is_public_mode } });
    }
    const author = { participant_id: seat.public_id, nickname: seat.nickname };
    expect(room.deliveries.map(({ event }) => event)).toMatchObject([
      { type: 'visibility_changed', ...author, visibility: 'shared' },
      { type: 'privacy_mode_changed', ...author, privacy_mode: 'shared' },
    ]);
    expect(JSON.stringify(room.deliveries)).not.toContain(seat.participant_id);
  });

  it('is written even if unchanged, because a failed call with the opposite mode may still arrive', async () => {
    const room = await scene().openRoom();
    const seat = await room.join(true);
    const written = jest.spyOn(scene().adapters.rooms, 'setPublicMode');
    const params = { ...room.params, pid: seat.participant_id };
    await scene().call('postPrivacy', { params, body: { is_public_mode: true } });
    expect(written).toHaveBeenCalledWith(room.params.id, expect.any(String), true);
  });

  it('is refused once time is up, and to anybody without a seat', async () => {
    const { room, seat } = await scene().openActiveRoom({ duration: 1 });
    const body = { is_public_mode: false };
    const stranger = { params: { ...room.params, pid: seat.public_id }, body };
    expect(await scene().code('postPrivacy', stranger)).toBe('PARTICIPANT_NOT_FOUND');
    await scene().clock.advance(60_000);
    const input = { params: { ...room.params, pid: seat.participant_id }, body };
    expect(await scene().refusal('putPrivacy', input)).toMatchObject({
      status: 409,
      code: 'ROOM_CLOSED',
    });
    await room.close();
    expect(await scene().code('putPrivacy', input)).toBe('ROOM_CLOSED');
  });
});
