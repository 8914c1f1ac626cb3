import { beforeEach, describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { changedPort, unless } from '../testing/changed-port.ts';
import type { SeatData, TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

let busDown: boolean;

const scene = sceneForEachTest(openEmbedded, ({ bus }) => ({
  bus: changedPort(bus, { publish: unless(() => busDown, bus.publish.bind(bus)) }),
}));

let room: TestRoom;
let seats: SeatData[];

const note = (...left: string[]) =>
  scene().service.api.noteAttendance({ room_id: room.params.id, left });

const idsOf = (...people: (SeatData | undefined)[]): string[] =>
  people.map((seat) => seat?.public_id ?? '');

beforeEach(async () => {
  busDown = false;
  room = await scene().openRoom({ max_participants: 5 });
  seats = [await room.join(), await room.join(), await room.join()];
  await scene().clock.advance(5_000);
  await room.hush();
});

describe('a change in attendance', () => {
  it('publishes each departure once, with the nickname and the number of seats', async () => {
    const [first, second] = seats;
    expect(await note(...idsOf(second, first))).toMatchObject({ ok: true });
    expect(room.of('participant_left')).toMatchObject([
      { participant_id: first?.public_id, nickname: first?.nickname, participant_count: 3 },
      { participant_id: second?.public_id, nickname: second?.nickname, participant_count: 3 },
    ]);
    await scene().clock.advance(10_000);
    expect(room.types.toSorted()).toEqual([
      'participant_count_update',
      'participant_left',
      'participant_left',
      'stats_update',
    ]);
    expect(room.of('participant_count_update')).toMatchObject([
      {
        participant_count: 3,
        capacity: { current_count: 3, max_participants: 5, is_full: false, available_slots: 2 },
      },
    ]);
  });

  it('publishes every departure, but the count at most twice and the stats at most once a second', async () => {
    for (const seat of seats) {
      await note(...idsOf(seat));
      await scene().clock.advance(100);
    }
    expect(room.of('participant_left')).toHaveLength(3);
    expect(room.of('participant_count_update')).toHaveLength(1);
    await scene().clock.advance(5_000);
    for (const [type, everyMs] of [
      ['participant_count_update', 500],
      ['stats_update', 1_000],
    ] as const) {
      const [first, last, ...more] = room.of(type).map(({ timestamp }) => Date.parse(timestamp));
      expect((last ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(everyMs);
      expect(more).toEqual([]);
    }
  });

  it('shares the limit of the count with joins', async () => {
    await room.join();
    await note(...idsOf(seats[0]));
    expect(room.of('participant_count_update')).toHaveLength(1);
    await scene().clock.advance(1_000);
    expect(room.of('participant_count_update')).toHaveLength(2);
  });

  it('publishes only the online count for an arrival', async () => {
    await scene().adapters.presence.touch(room.params.id, idsOf(...seats));
    await note();
    await scene().clock.advance(5_000);
    expect(room.types).toEqual(['stats_update']);
    expect(room.of('stats_update')[0]?.stats).toMatchObject({
      online_count: 3,
      participant_count: 3,
    });
  });

  it('ignores unknown participants and unknown rooms', async () => {
    const elsewhere = await scene().openActiveRoom();
    await note('unknown', elsewhere.seat.public_id, seats[0]?.participant_id ?? '');
    expect(
      await scene().service.api.noteAttendance({ room_id: 'unknown', left: idsOf(...seats) }),
    ).toMatchObject({ ok: true });
    await scene().clock.advance(5_000);
    expect(room.types).toEqual(['stats_update']);
  });

  it('is refused when a departure could not be published, so that it can be repeated', async () => {
    busDown = true;
    await expect(note(...idsOf(seats[0]))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    busDown = false;
    await note(...idsOf(seats[0]));
    expect(room.of('participant_left')).toHaveLength(1);
  });
});
