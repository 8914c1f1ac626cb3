import { describe, expect, it } from '@jest/globals';
import type { Delivery, Publication } from '@murmur/contract/publication';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { AppError } from '@murmur/shared/runtime/app-error';
import { announcerSceneForEachTest, later } from '../testing/announcer-scene.ts';

const scene = announcerSceneForEachTest((...deps) => new MemoryEventBus(...deps));

describe('the announcer', () => {
  it('publishes to a room in the order of the calls, however long each read takes', async () => {
    const announcer = scene().openAnnouncer();
    announcer.announce('room', async () => {
      await later();
      return [scene().eventOf('first')];
    });
    announcer.announce('room', () => [scene().eventOf('second')]);
    await announcer.settle();
    expect(scene().received).toEqual(['first', 'second']);
  });

  it('publishes an urgent announcement ahead of pending ones', async () => {
    const announcer = scene().openAnnouncer();
    const { promise, resolve } = Promise.withResolvers<Delivery[]>();
    announcer.announce('room', () => promise);
    for (let n = 0; n < 1_000; n += 1)
      announcer.announce('room', () => [scene().eventOf('queued')]);
    announcer.announceAtOnce('room', [scene().eventOf('the end')]);
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
    announcer.announce('room', () => [scene().eventOf('first')]);
    await later();
    expect(scene().received).toEqual(['first']);
    resolve([scene().eventOf('numbers')]);
    await announcer.settle();
    expect(scene().received).toEqual(['first', 'numbers']);
  });

  it('opens a stream before publishing in it', async () => {
    const announcer = scene().openAnnouncer();
    announcer.open('new');
    announcer.announce('new', () => [scene().eventOf('first')]);
    await announcer.settle();
    expect(await scene().bus.position('new')).toBe(1);
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
    announcer.announce('room', () => [scene().eventOf('lost')]);
    announcer.announce('room', () => [scene().eventOf('second')]);
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
    for (let i = 0; i < 5; i += 1) announcer.announce('room', () => [scene().eventOf('lost')]);
    await announcer.settle();
    expect(scene().lines.map(({ level }) => level)).toEqual(['warn']);
    down = false;
    await scene().clock.advance(1_000);
    announcer.announce('room', () => [scene().eventOf('back')]);
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
    });
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
    announcer.announce('room', broken);
    await scene().clock.advance(1_000);
    announcer.announce('room', broken);
    await scene().clock.advance(1_000);
    announcer.announce('room', () => [scene().eventOf('next')]);
    await announcer.settle();
    expect(scene().received).toEqual(['next']);
    expect(scene().lines.map(({ level }) => level)).toEqual(['error', 'error']);
  });

  describe('announcing again', () => {
    const again = { again: true, event: { type: 'discussion_started', message: 'this' } } as const;

    it('publishes an event that is still missing from the history after the grace time', async () => {
      const announcer = scene().openAnnouncer();
      announcer.announce('room', () => [scene().eventOf('this')], again);
      announcer.announce('room', () => [scene().eventOf('this')], again);
      await announcer.settle();
      expect(scene().received).toEqual([]);
      await scene().clock.advance(2_000);
      await announcer.settle();
      expect(scene().received).toEqual(['this']);
    });

    it('publishes nothing if the event has arrived in the meantime', async () => {
      const announcer = scene().openAnnouncer();
      announcer.open('new');
      await announcer.settle();
      announcer.announce('new', () => [scene().eventOf('this')], again);
      await scene().bus.publish('new', [scene().eventOf('this')]);
      await scene().clock.advance(2_000);
      await announcer.settle();
      expect(await scene().bus.position('new')).toBe(1);
    });
  });
});
