import { beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { AppError } from '@murmur/shared/runtime/app-error';
import { announcerSceneForEachTest } from '../testing/announcer-scene.ts';
import type { Announcer } from './announcer.ts';

const scene = announcerSceneForEachTest((...deps) => new MemoryEventBus(...deps));

describe('after a lost publication', () => {
  let down: boolean;
  let restarts: number;
  const unlessDown = async <T>(act: () => Promise<T>): Promise<T> => {
    if (down) throw new AppError('UNAVAILABLE', 'no bus');
    return act();
  };
  const openUnsteady = (): Announcer =>
    scene().openAnnouncer({
      publish: (roomId, deliveries) => unlessDown(() => scene().bus.publish(roomId, deliveries)),
      restart: (roomId) =>
        unlessDown(() => {
          restarts += 1;
          return scene().bus.restart(roomId);
        }),
    });

  beforeEach(() => {
    down = false;
    restarts = 0;
  });

  it('restarts the stream once the bus is back, so that clients notice the gap', async () => {
    const announcer = openUnsteady();
    announcer.announce('room', () => [scene().eventOf('first')]);
    await announcer.settle();
    const before = await scene().bus.position('room');
    down = true;
    announcer.announce('room', () => [scene().eventOf('lost')]);
    await scene().clock.advance(5_000);
    down = false;
    await scene().clock.advance(1_000);
    announcer.announce('room', () => [scene().eventOf('next')]);
    await announcer.settle();
    expect(scene().received).toEqual(['first', 'next']);
    expect((await scene().bus.replay('room', before)).recovered).toBe(false);
    expect(restarts).toBe(1);
    await scene().clock.advance(10_000);
    expect(restarts).toBe(1);
  });

  it('restarts the stream again for a publication lost during the restart', async () => {
    let letGo = (): void => {};
    const announcer = scene().openAnnouncer({
      publish: () => Promise.reject(new AppError('UNAVAILABLE', 'no bus')),
      restart: () => {
        restarts += 1;
        return new Promise((resolve) => {
          letGo = resolve;
        });
      },
    });
    announcer.announce('room', () => [scene().eventOf('lost')]);
    await scene().clock.advance(1_000);
    announcer.announce('room', () => [scene().eventOf('lost too')]);
    await announcer.settle();
    letGo();
    await scene().clock.advance(1_000);
    expect(restarts).toBe(2);
    letGo();
    await scene().clock.advance(1_000);
    expect(restarts).toBe(2);
  });

  it('buffers nothing while the bus is down, in any number of rooms', async () => {
    let published = 0;
    const announcer = scene().openAnnouncer({
      publish: async () => {
        published += 1;
        throw new AppError('UNAVAILABLE', 'no bus');
      },
      restart: () => Promise.reject(new AppError('UNAVAILABLE', 'no bus')),
    });
    const rooms = ['a', 'b', 'c'];
    for (const room of rooms) announcer.announce(room, () => [scene().eventOf('unsure')]);
    await scene().clock.advance(1_000);
    for (const room of rooms) announcer.announce(room, () => [scene().eventOf('refused')]);
    await announcer.close();
    expect(published).toBe(rooms.length);
  });

  it('publishes late if the first read fails', async () => {
    const announcer = openUnsteady();
    let isStoreDown = true;
    announcer.announce('room', async () => {
      if (isStoreDown) throw new AppError('UNAVAILABLE', 'no store');
      return [scene().eventOf('late')];
    });
    announcer.announce('room', () => [scene().eventOf('after it')]);
    await scene().clock.advance(7_000);
    isStoreDown = false;
    await scene().clock.advance(1_000);
    expect(scene().received).toEqual(['late', 'after it']);
    expect(restarts).toBe(0);
  });

  it('restarts the stream on close instead of waiting for the store', async () => {
    const announcer = openUnsteady();
    announcer.announce('room', () => Promise.reject(new AppError('UNAVAILABLE', 'no store')));
    await scene().clock.advance(2_000);
    await announcer.close();
    expect(restarts).toBe(1);
  });

  it('does not restart the stream for a failed refresh', async () => {
    const announcer = openUnsteady();
    announcer.refresh('room', () => Promise.reject(new AppError('UNAVAILABLE', 'no store')));
    await scene().clock.advance(5_000);
    expect(restarts).toBe(0);
  });

  it('does not restart the stream for a publication that arrived despite a timeout', async () => {
    const announcer = scene().openAnnouncer({
      publish: async (roomId, deliveries) => {
        await scene().bus.publish(roomId, deliveries);
        throw new AppError('UNAVAILABLE', 'no response in time');
      },
    });
    announcer.open('slow');
    for (let n = 0; n < 3; n += 1) announcer.announce('slow', () => [scene().eventOf(`late ${n}`)]);
    await scene().clock.advance(2_000);
    expect(await scene().bus.position('slow')).toBe(3);
    await announcer.close();
  });

  it('restarts the stream on close if the restart is still pending', async () => {
    const pending = scene().clock.pending;
    const announcer = openUnsteady();
    down = true;
    announcer.announce('room', () => [scene().eventOf('lost')]);
    await announcer.settle();
    down = false;
    await announcer.close();
    expect(restarts).toBe(1);
    expect(scene().clock.pending).toBe(pending);
  });
});
