import { describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { RoomScene, type TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

describe('the ticker', () => {
  it('publishes the remaining time of an active room every five seconds, and nothing to a waiting one', async () => {
    await scene().service.start();
    const waiting = await scene().openRoom();
    const { room } = await scene().openActiveRoom({ duration: 1 });
    await room.hush();
    await scene().clock.advance(15_000);
    expect(room.of('timer_update')).toMatchObject([
      { remaining_time: 55, server_time: '2026-01-05T09:00:05.000Z' },
      { remaining_time: 50 },
      { remaining_time: 45, ends_at: '2026-01-05T09:01:00.000Z' },
    ]);
    expect(waiting.types).toEqual([]);
  });

  it('publishes to many rooms in turn, each with its current state', async () => {
    await scene().service.start();
    const opened: TestRoom[] = [];
    for (let n = 0; n < 12; n += 1) opened.push((await scene().openActiveRoom()).room);
    for (const room of opened) await room.hush();
    const announced = () => opened.filter((room) => room.of('timer_update').length > 0);
    await scene().clock.advance(5_000);
    expect(announced()).toHaveLength(5);
    const waiting = opened.filter((room) => !announced().includes(room));
    await waiting[0]?.close();
    await scene().clock.advance(80);
    expect(waiting.map((room) => room.of('timer_update').length)).toEqual([
      0,
      ...Array.from({ length: 6 }, () => 1),
    ]);
  });

  it('ends with the discussion', async () => {
    await scene().service.start();
    const { room } = await scene().openActiveRoom();
    await room.close();
    await room.hush();
    await scene().clock.advance(30_000);
    expect(room.of('timer_update')).toEqual([]);
  });

  it('ticks once per interval even if several services started at different moments', async () => {
    const others: RoomScene[] = [];
    await scene().service.start();
    for (const late of [1_300, 1_200]) {
      await scene().clock.advance(late);
      const other = new RoomScene(scene().adapters, scene().clock);
      others.push(other);
      await other.service.start();
    }
    const { room } = await scene().openActiveRoom({ duration: 5 });
    await room.hush();
    await scene().clock.advance(60_000);
    for (const other of others) await other.service.stop();
    expect(room.of('timer_update')).toHaveLength(12);
  });

  it('continues when the service that ticked has stopped', async () => {
    const other = new RoomScene(scene().adapters, scene().clock);
    await scene().service.start();
    await other.service.start();
    const { room } = await scene().openActiveRoom({ duration: 5 });
    await scene().clock.advance(10_000);
    await scene().service.stop();
    await room.hush();
    await scene().clock.advance(10_000);
    await other.service.stop();
    expect(room.of('timer_update')).toHaveLength(2);
  });
});
