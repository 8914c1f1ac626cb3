import { describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { OutageLog } from '@murmur/shared/runtime/telemetry/outage-log';
import type { SeatData, TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';
import { Announcer } from './announcer.ts';
import { CrowdThrottle } from './crowd-throttle.ts';
import { delivery } from './room-event.ts';

const scene = sceneForEachTest(openEmbedded);

const openWith = async (
  people: number,
  wanted: Record<string, unknown> = {},
): Promise<{ room: TestRoom; seats: SeatData[] }> => {
  const room = await scene().openRoom(wanted);
  const seats: SeatData[] = [];
  for (let joined = 0; joined < people; joined += 1) seats.push(await room.join(true));
  return { room, seats };
};

describe('a room of up to 100 people', () => {
  it('gets every join and every shared opinion', async () => {
    const { room, seats } = await openWith(limits.crowd.above);
    expect(room.of('participant_joined')).toHaveLength(limits.crowd.above);
    await room.start();
    for (const seat of seats.slice(0, 20)) await room.submit(seat, 'A shared opinion.');
    await scene().clock.advance(5_000);
    expect(room.of('shared_opinion_added')).toHaveLength(20);
    expect(room.of('shared_opinions_skipped')).toEqual([]);
  });
});

describe('a crowd', () => {
  const above = limits.crowd.above;

  it('gets one join per interval, the newest one last', async () => {
    const { room } = await openWith(above);
    await room.hush();
    const last: SeatData[] = [];
    for (let joined = 0; joined < 30; joined += 1) last.push(await room.join());
    await scene().clock.advance(0);
    expect(room.of('participant_joined')).toHaveLength(1);
    await scene().clock.advance(5_000);
    const published = room.of('participant_joined');
    expect(published).toHaveLength(2);
    expect(published.at(-1)?.participant_id).toBe(last.at(-1)?.public_id);
    expect(room.of('participant_count_update').at(-1)?.participant_count).toBe(above + 30);
  });

  it('gets joins and counts at intervals that grow with the number of people', async () => {
    const room = await scene().openRoom();
    const { bus, leases } = scene().adapters;
    const { clock } = scene();
    const announcer = new Announcer(
      bus,
      clock,
      new OutageLog(openLogger('room', 'silent'), 'publishing room events'),
    );
    const crowd = new CrowdThrottle({ leases, clock, announcer });
    const { id: roomId } = room.params;
    const comes = (participantCount: number) =>
      crowd.announceJoin({ roomId, participantCount, revision: 1 }, () => [
        delivery('participant_joined', roomId, clock.now(), {
          participant_id: `${participantCount}`,
          nickname: 'Quiet Otter',
          participant_count: participantCount,
        }),
      ]);
    const paces: number[] = [];
    for (const people of [10, above + 1, 2_000, 10_000]) {
      comes(people);
      paces.push(crowd.paceOf(roomId).everyMs);
    }
    expect(paces).toEqual([500, 500, 2_000, 4_000]);
    await clock.advance(5_000);
    await room.hush();
    for (let n = 0; n < 400; n += 1) {
      comes(10_000 + n);
      await clock.advance(50);
    }
    expect(room.of('participant_joined').length).toBeLessThanOrEqual(5);
    await clock.advance(5_000);
    expect(room.of('participant_joined').at(-1)?.participant_count).toBe(10_399);
    crowd.close();
    await announcer.close();
  });

  it('gets at most five shared opinions a second, and the number skipped', async () => {
    const { room, seats } = await openWith(above + 1);
    await room.start();
    await scene().clock.advance(5_000);
    await room.hush();
    for (const seat of seats.slice(0, 20)) await room.submit(seat, 'A shared opinion.');
    await scene().clock.advance(0);
    for (const type of ['shared_opinion_added', 'new_public_opinion'] as const) {
      expect(room.of(type)).toHaveLength(limits.crowd.sharedEachSecond);
    }
    expect(room.of('opinion_submitted')).toHaveLength(20);
    await scene().clock.advance(3_000);
    expect(room.of('shared_opinions_skipped')).toMatchObject([{ total_count: 20, skipped: 15 }]);
    await room.submit(seats[0] as SeatData, 'One more, when it is quiet.');
    await scene().clock.advance(0);
    expect(room.of('shared_opinion_added')).toHaveLength(limits.crowd.sharedEachSecond + 1);
  });

  it('whose opinions are revealed at the end sends its host every one of them', async () => {
    const { room, seats } = await openWith(above + 1, { reveal: 'end' });
    await room.start();
    await room.hush();
    for (const [n, seat] of seats.slice(0, 20).entries()) await room.submit(seat, `Opinion ${n}.`);
    await scene().clock.advance(3_000);
    const read = room.of('new_opinion_submitted').map(({ opinion }) => opinion.content);
    expect(read).toEqual(Array.from({ length: 20 }, (_, n) => `Opinion ${n}.`));
    expect(room.of('shared_opinions_skipped')).toEqual([]);
  });
});
