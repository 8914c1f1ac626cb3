import { describe, expect, it } from '@jest/globals';
import type { Delivery, Publication } from '@murmur/contract/publication';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import { AppError } from '@murmur/shared/runtime/app-error';
import { announcerSceneForEachTest, later } from '../testing/announcer-scene.ts';
import type { Announcer } from './announcer.ts';

const scene = announcerSceneForEachTest((...deps) => new MemoryEventBus(...deps));

describe('the announcer', () => {
  it('publishes to a room in the order of the calls, however long each read takes', async () => {
    const announcer = scene().openAnnouncer();
    announcer.announce('room', async () => {
      await later();
      return [scene().eventOf('first')];
    }, []);
    announcer.announce('room', () => [scene().eventOf('second')], []);
    await announcer.settle();
    expect(scene().received).toEqual(['first', 'second']);
  });

  it('publishes an urgent announcement ahead of pending ones', async () => {
    const announcer = scene().openAnnouncer();
    const { promise, resolve } = Promise.withResolvers<Delivery[]>();
    announcer.announce('room', () => promise, []);
    for (let n = 0; n < 1_000; n += 1)
      announcer.announce('room', () => [scene().eventOf('queued')], []);
    announcer.announceAtOnce('room', { deliveries: [scene().eventOf('the end')], revisions: [] });
    await later();
    expect(scene().received).toEqual(['the end']);
    resolve([]);
    await announcer.settle();
    expect(scene().received).toHaveLength(1_001);
  });

  it('does not delay announcements while a refresh reads', async () => {
    const announcer = scene().openAnnouncer();
    const { promise, resolve } = Promise.withResolvers<Delivery[]>();
    announcer.refresh('room', () => promise);
    announcer.announce('room', () => [scene().eventOf('first')], []);
    await later();
    expect(scene().received).toEqual(['first']);
    resolve([scene().eventOf('numbers')]);
    await announcer.settle();
    expect(scene().received).toEqual(['first', 'numbers']);
  });

  it('opens a stream before publishing in it', async () => {
    const announcer = scene().openAnnouncer();
    announcer.open('new');
    announcer.announce('new', () => [scene().eventOf('first')], []);
    await announcer.settle();
    expect(await scene().bus.read('new')).toMatchObject({ seq: 1 });
  });

  it('does not block on a publication that hangs', async () => {
    let letGo = (): void => {};
    const hang = new Promise<Publication>((resolve) => {
      letGo = () => resolve({ room_id: 'room', seq: null, position: 0, deliveries: [] });
    });
    let first = true;
    const announcer = scene().openAnnouncer({
      publish: (roomId, deliveries) => {
        if (!first) return scene().bus.publish(roomId, deliveries);
        first = false;
        return hang;
      },
    });
    announcer.announce('room', () => [scene().eventOf('lost')], []);
    announcer.announce('room', () => [scene().eventOf('second')], []);
    await later();
    expect(scene().received).toEqual(['second']);
    letGo();
    await announcer.settle();
  });

  it('logs once that the bus is down and once that it is back, with the number of lost publications', async () => {
    let down = true;
    const announcer = scene().openAnnouncer({
      publish: (roomId, deliveries) =>
        down
          ? Promise.reject(new AppError('UNAVAILABLE', 'no bus'))
          : scene().bus.publish(roomId, deliveries),
    });
    for (let i = 0; i < 5; i += 1) announcer.announce('room', () => [scene().eventOf('lost')], []);
    await announcer.settle();
    expect(scene().lines.map(({ level }) => level)).toEqual(['warn']);
    down = false;
    await scene().clock.advance(1_000);
    announcer.announce('room', () => [scene().eventOf('back')], []);
    await announcer.settle();
    expect(scene().received).toEqual(['back']);
    expect(scene().lines).toHaveLength(2);
    expect(scene().lines[1]).toMatchObject({ level: 'info', missed: 5 });
  });

  it('resolves or rejects publishAndWait in the order of the calls', async () => {
    let down = false;
    const announcer = scene().openAnnouncer({
      publish: (roomId, deliveries) =>
        down
          ? Promise.reject(new AppError('UNAVAILABLE', 'no bus'))
          : scene().bus.publish(roomId, deliveries),
    });
    announcer.announce('room', async () => {
      await later();
      return [scene().eventOf('first')];
    }, []);
    await announcer.publishAndWait('room', [scene().eventOf('second'), scene().eventOf('third')]);
    expect(scene().received).toEqual(['first', 'second', 'third']);
    down = true;
    await expect(announcer.publishAndWait('room', [scene().eventOf('lost')])).rejects.toThrow(
      'no bus',
    );
    expect(scene().received).toHaveLength(3);
    expect(scene().lines.map(({ level }) => level)).toEqual(['warn']);
  });

  it('continues after announcements that cannot be read, and logs each of them as a bug', async () => {
    const announcer = scene().openAnnouncer();
    const broken = (): Delivery[] => {
      throw new TypeError('not a room');
    };
    announcer.announce('room', broken, []);
    await scene().clock.advance(1_000);
    announcer.announce('room', broken, []);
    await scene().clock.advance(1_000);
    announcer.announce('room', () => [scene().eventOf('next')], []);
    await announcer.settle();
    expect(scene().received).toEqual(['next']);
    expect(scene().lines.map(({ level }) => level)).toEqual(['error', 'error']);
  });

  describe('the revisions of changes', () => {
    const lacks = (revision: number): Promise<boolean> => scene().bus.lacks('new', revision);
    const openNew = async (changes: Partial<EventBus> = {}): Promise<Announcer> => {
      await scene().bus.open('new');
      return scene().openAnnouncer(changes);
    };

    it('are recorded with the publication, and without one if there is none', async () => {
      const announcer = await openNew();
      announcer.announce('new', () => [scene().eventOf('first')], [1]);
      announcer.acknowledge('new', [2, 3]);
      await announcer.settle();
      expect(await lacks(3)).toBe(false);
      expect((await scene().bus.read('new', 2)).publications).toHaveLength(1);
    });

    it('are missing if one of several publications has failed', async () => {
      let published = 0;
      const announcer = await openNew({
        publish: (...what) => {
          published += 1;
          return published === 1
            ? Promise.reject(new AppError('UNAVAILABLE', 'no bus'))
            : scene().bus.publish(...what);
        },
      });
      announcer.announce('new', () => [scene().eventOf('lost'), scene().eventOf('second')], [1]);
      announcer.announce('new', () => [scene().eventOf('a'), scene().eventOf('b')], [2]);
      await announcer.settle();
      expect(await lacks(1)).toBe(true);
      await scene().bus.publish('new', [], [1]);
      expect(await lacks(2)).toBe(false);
    });

    it('are not missing if a publication has arrived without a response', async () => {
      const announcer = await openNew({
        publish: async (...what) => {
          await scene().bus.publish(...what);
          throw new AppError('UNAVAILABLE', 'no response in time');
        },
      });
      announcer.announce('new', () => [scene().eventOf('late')], [1]);
      await announcer.settle();
      expect(await lacks(1)).toBe(false);
    });

    it('are missing if an announcement cannot be read before the process stops', async () => {
      const announcer = await openNew();
      announcer.announce('new', () => Promise.reject(new AppError('UNAVAILABLE', 'no store')), [1]);
      await scene().clock.advance(2_000);
      await announcer.close();
      expect(await lacks(1)).toBe(true);
    });

    it('of a removal are recorded once it is published and redacted, which is repeated until it succeeds', async () => {
      let failures = 2;
      const announcer = await openNew({
        redact: async (...what) => {
          failures -= 1;
          if (failures >= 0) throw new AppError('UNAVAILABLE', 'no bus');
          return scene().bus.redact(...what);
        },
      });
      announcer.announceRemoval('new', 'an-opinion', () => [scene().eventOf('removed')], 1);
      await announcer.settle();
      expect(await lacks(1)).toBe(true);
      await scene().clock.advance(4_000);
      await announcer.settle();
      expect(failures).toBe(-1);
      announcer.announceRemoval('new', 'another', () => [scene().eventOf('removed')], 2);
      await announcer.close();
      await scene().bus.publish('new', [], [1]);
      expect(await lacks(2)).toBe(false);
    });
  });

  it('publishes late if the first read fails', async () => {
    const announcer = scene().openAnnouncer();
    let isStoreDown = true;
    const late = async () => {
      if (isStoreDown) throw new AppError('UNAVAILABLE', 'no store');
      return [scene().eventOf('late')];
    };
    announcer.announce('room', late, []);
    announcer.announce('room', () => [scene().eventOf('after it')], []);
    await scene().clock.advance(7_000);
    isStoreDown = false;
    await scene().clock.advance(1_000);
    expect(scene().received).toEqual(['late', 'after it']);
  });
});
