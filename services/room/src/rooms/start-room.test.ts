import { describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

describe.each(['startRoom', 'activateRoom'] as const)('%s', (call) => {
  it('starts the discussion, which lasts until ends_at, with the token in the header or the query', async () => {
    for (const byQuery of [true, false]) {
      const room = await scene().openRoom({ duration: 2 });
      await room.join();
      const token = byQuery
        ? { query: { host_token: room.created.host_token } }
        : { headers: room.asHost };
      const started = await scene().call(call, { params: room.params, ...token });
      expect(started).toMatchObject({
        status: 'active',
        host_started: true,
        remaining_time: 120,
        started_at: '2026-01-05T09:00:00.000Z',
        ends_at: '2026-01-05T09:02:00.000Z',
      });
    }
  });

  it('is allowed only to the host, and the error contains the text that clients check for', async () => {
    const room = await scene().openRoom();
    await room.join();
    const other = await scene().openRoom();
    for (const headers of [{}, other.asHost, { 'X-Host-Token': '' }]) {
      const refusal = await scene().refusal(call, { params: room.params, headers });
      expect(refusal).toMatchObject({ status: 403, code: 'HOST_PERMISSION_REQUIRED' });
      expect(refusal.detail).toContain('host token');
    }
    expect((await room.read()).status).toBe('waiting');
  });

  it('reports an unknown id or code before a missing token', async () => {
    const room = await scene().openRoom();
    for (const id of ['unknown', room.created.room_code]) {
      expect(await scene().code(call, { params: { id } })).toBe('ROOM_NOT_FOUND');
    }
  });

  it('needs somebody in the room', async () => {
    const room = await scene().openRoom();
    const input = { params: room.params, headers: room.asHost };
    expect(await scene().code(call, input)).toBe('NO_PARTICIPANTS');
  });

  it('succeeds once: of many concurrent calls, all others are too late', async () => {
    const room = await scene().openRoom();
    await room.join();
    const input = { params: room.params, headers: room.asHost };
    const answers = await Promise.all(Array.from({ length: 5 }, () => scene().send(call, input)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await scene().code(call, input)).toBe('ROOM_NOT_WAITING');
    expect(room.of('room_activated')).toHaveLength(1);
  });
});

describe('the start', () => {
  it('is published as several event types, each with its own seq except the clock', async () => {
    const room = await scene().openRoom();
    await room.join();
    await room.hush();
    await room.start();
    const announced = room.publications.slice(0, 5);
    expect(announced.map(({ deliveries }) => deliveries.length)).toEqual([1, 1, 1, 1, 1]);
    const first = announced[0]?.seq ?? 0;
    expect(announced.map(({ seq }) => seq && seq - first)).toEqual([0, 1, 2, 3, null]);
    expect(announced.map(({ deliveries }) => deliveries[0]?.event)).toMatchObject([
      {
        type: 'room_activated',
        status: 'active',
        participant_count: 1,
        activated_by_host: true,
        remaining_time: 120,
        ends_at: '2026-01-05T09:02:00.000Z',
      },
      { type: 'discussion_started', message: expect.stringMatching(/./) },
      { type: 'room_activation_notification', message: expect.stringMatching(/./) },
      { type: 'activation_status_changed', can_activate: false },
      { type: 'timer_update', remaining_time: 120, ends_at: '2026-01-05T09:02:00.000Z' },
    ]);
  });

  it('changes eligibility and activation status', async () => {
    const room = await scene().openRoom();
    const { params } = room;
    expect(await scene().call('getEligibility', { params })).toEqual({
      can_activate: false,
      reason: 'NO_PARTICIPANTS',
      participant_count: 0,
      status: 'waiting',
    });
    await room.join();
    expect(await scene().call('getEligibility', { params })).toMatchObject({
      can_activate: true,
      reason: null,
    });
    expect(await scene().call('getActivationStatus', { params })).toEqual({
      status: 'waiting',
      host_started: false,
      can_start: true,
    });
    await room.start();
    expect(await scene().call('getEligibility', { params })).toMatchObject({
      can_activate: false,
      reason: 'ROOM_NOT_WAITING',
    });
    expect(await scene().call('getActivationStatus', { params })).toEqual({
      status: 'active',
      host_started: true,
      can_start: false,
    });
  });
});
