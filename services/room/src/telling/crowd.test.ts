import { describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { SeatData, TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

const openWith = async (people: number): Promise<{ room: TestRoom; seats: SeatData[] }> => {
  const room = await scene().openRoom();
  const seats: SeatData[] = [];
  for (let joined = 0; joined < people; joined += 1) seats.push(await room.join(true));
  return { room, seats };
};

describe('a room of up to 100 people', () => {
  it('is told of every join and every shared opinion', async () => {
    const { room, seats } = await openWith(limits.crowd.above);
    expect(room.of('participant_joined')).toHaveLength(limits.crowd.above);
    await room.start();
    for (const seat of seats.slice(0, 20)) await room.say(seat, 'A shared opinion.');
    await scene().clock.advance(5_000);
    expect(room.of('shared_opinion_added')).toHaveLength(20);
    expect(room.of('shared_opinions_skipped')).toEqual([]);
  });
});

describe('a crowd', () => {
  const above = limits.crowd.above;

  it('is told of at most two joins a second, the newest last', async () => {
    const { room } = await openWith(above);
    await room.hush();
    const last: SeatData[] = [];
    for (let joined = 0; joined < 30; joined += 1) last.push(await room.join());
    await scene().clock.advance(0);
    expect(room.of('participant_joined')).toHaveLength(limits.crowd.peopleEachSecond);
    await scene().clock.advance(5_000);
    const told = room.of('participant_joined');
    expect(told.length).toBeLessThanOrEqual(limits.crowd.peopleEachSecond + 1);
    expect(told.at(-1)?.participant_id).toBe(last.at(-1)?.public_id);
    expect(room.of('participant_count_update').at(-1)?.participant_count).toBe(above + 30);
  });

  it('is told of at most five shared opinions a second, and of how many were skipped', async () => {
    const { room, seats } = await openWith(above + 1);
    await room.start();
    await scene().clock.advance(5_000);
    await room.hush();
    for (const seat of seats.slice(0, 20)) await room.say(seat, 'A shared opinion.');
    await scene().clock.advance(0);
    for (const type of ['shared_opinion_added', 'new_public_opinion'] as const) {
      expect(room.of(type)).toHaveLength(limits.crowd.sharedEachSecond);
    }
    expect(room.of('opinion_submitted')).toHaveLength(20);
    await scene().clock.advance(3_000);
    expect(room.of('shared_opinions_skipped')).toMatchObject([{ total_count: 20, skipped: 15 }]);
    await room.say(seats[0] as SeatData, 'One more, when it is quiet.');
    await scene().clock.advance(0);
    expect(room.of('shared_opinion_added')).toHaveLength(limits.crowd.sharedEachSecond + 1);
  });
});
