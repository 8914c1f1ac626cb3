import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RouteNameOf } from '@murmur/contract/routes/routes';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { changedPort, unless } from '../testing/changed-port.ts';
import { type CallInput, RoomScene, type SeatData, type TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

let busDown = false;
const scene = sceneForEachTest(openEmbedded, ({ bus }) => ({
  bus: changedPort(bus, { publish: unless(() => busDown, bus.publish.bind(bus)) }),
}));

const remove = (room: TestRoom, seat: SeatData) =>
  scene().call('removeParticipant', {
    params: { ...room.params, public_id: seat.public_id },
    headers: room.asHost,
  });

/** Every call that the holder of a seat can make. */
const callsOf = (room: TestRoom, seat: SeatData): [RouteNameOf<'room'>, CallInput][] => {
  const { id } = room.params;
  const { participant_id } = seat;
  const own = { params: { id, pid: participant_id } };
  const byParticipant = { params: { id }, query: { participant_id } };
  const shared = { is_public: true };
  return [
    ['getParticipant', own],
    ['getPrivacy', own],
    ['postPrivacy', { ...own, body: { is_public_mode: true } }],
    ['submitOpinion', { params: { id }, body: { participant_id, content: 'Still here' } }],
    ['submitOpinion', { params: { id }, body: { participant_id, content: 'Here', ...shared } }],
    ['listMyOpinions', own],
    ['listPublicOpinions', own],
    ['listSharedOpinions', byParticipant],
    ['getVisibilityStats', byParticipant],
    ['listSharingParticipants', byParticipant],
  ];
};

describe('removing a seat as the host', () => {
  let room: TestRoom;
  let gone: SeatData;
  let remaining: SeatData;

  beforeEach(async () => {
    busDown = false;
    room = await scene().openRoom({ max_participants: 2 });
    gone = await room.join(true);
    remaining = await room.join(true);
    await room.start();
    await room.submit(gone, 'This was shared before');
    await scene().clock.advance(5_000);
    await room.hush();
  });

  it('frees it for somebody else', async () => {
    expect(await scene().code('joinRoom', { params: room.params })).toBe('ROOM_CAPACITY_EXCEEDED');
    expect(await remove(room, gone)).toEqual({
      participant_id: gone.public_id,
      participant_count: 1,
    });
    expect(await scene().call('getCapacity', { params: room.params })).toEqual({
      current_count: 1,
      max_participants: 2,
      is_full: false,
      available_slots: 1,
    });
    expect((await room.join()).nickname).not.toBe(gone.nickname);
  });

  it('excludes its holder from every call, also on another process of the service', async () => {
    const { adapters, clock } = scene();
    const other = new RoomScene(adapters, clock);
    const room_id = room.params.id;
    const asGone = { room_id, participant_id: gone.participant_id };
    expect(await other.service.api.findSeat(asGone)).not.toBeNull();
    await remove(room, gone);
    for (const process of [scene(), other]) {
      for (const [name, input] of callsOf(room, gone)) {
        expect([name, await process.code(name, input)]).toEqual([name, 'PARTICIPANT_NOT_FOUND']);
      }
      expect(await process.service.api.findSeat(asGone)).toBeNull();
      expect(await process.service.api.admitSocket(asGone)).toEqual({ kind: 'wrong_credential' });
    }
    for (const [name, input] of callsOf(room, remaining)) await scene().call(name, input);
    await other.service.settle();
  });

  it('keeps its shared opinions until they are removed', async () => {
    await remove(room, gone);
    const query = { participant_id: remaining.participant_id };
    const shared = await scene().call('listSharedOpinions', { params: room.params, query });
    expect(shared.shared_opinions).toMatchObject([{ content: 'This was shared before' }]);
  });

  it('is announced at once, with the counts, and without any credential', async () => {
    await remove(room, gone);
    await scene().clock.advance(5_000);
    expect(room.of('participant_left')).toMatchObject([
      { participant_id: gone.public_id, participant_count: 1, removed: true },
    ]);
    expect(room.of('participant_count_update')).toMatchObject([{ participant_count: 1 }]);
    expect(room.of('stats_update').at(-1)?.stats).toMatchObject({ participant_count: 1 });
    expect(JSON.stringify(room.deliveries)).not.toContain(gone.participant_id);
  });

  it('can be repeated: nothing changes, and it is announced once', async () => {
    await remove(room, gone);
    expect(await remove(room, gone)).toMatchObject({ participant_count: 1 });
    await scene().clock.advance(10_000);
    expect(room.of('participant_left')).toHaveLength(1);
    expect((await room.read()).participant_count).toBe(1);
  });

  it('leaves the remaining seats listed in joining order', async () => {
    await remove(room, gone);
    const late = await room.join();
    const input = { params: room.params, headers: room.asHost };
    expect(await scene().call('listParticipants', input)).toEqual({
      participants: [remaining, late].map(({ public_id, nickname }) => ({
        participant_id: public_id,
        nickname,
      })),
      total_count: 2,
      next_cursor: null,
    });
  });

  it('is not announced again as a departure after the grace time of its sockets', async () => {
    await remove(room, gone);
    const left = [gone.public_id];
    await scene().service.api.noteAttendance({ room_id: room.params.id, left });
    await scene().clock.advance(5_000);
    expect(room.of('participant_left')).toHaveLength(1);
  });
});

describe('a waiting room whose last seat is removed', () => {
  it('cannot be started until somebody joins again, and both changes are published', async () => {
    const room = await scene().openRoom();
    const seat = await room.join();
    await room.hush();
    await remove(room, seat);
    await scene().clock.advance(0);
    expect(room.of('activation_status_changed')).toMatchObject([{ can_activate: false }]);
    const start = { params: room.params, headers: room.asHost };
    expect(await scene().code('startRoom', start)).toBe('NO_PARTICIPANTS');
    expect(await scene().call('getEligibility', { params: room.params })).toMatchObject({
      can_activate: false,
      reason: 'NO_PARTICIPANTS',
    });
    await room.join();
    expect(room.of('activation_status_changed').at(-1)).toMatchObject({ can_activate: true });
    expect((await room.start()).status).toBe('active');
  });
});
