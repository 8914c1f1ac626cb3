import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Delivery, Publication } from '@murmur/contract/publication';
import type { DownEvent } from '@murmur/contract/socket-down';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import { AppError } from '@murmur/shared/runtime/app-error';
import { openLogger } from '@murmur/shared/runtime/logger';
import { OutageLog } from '@murmur/shared/runtime/outage-log';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { changedPort } from '../testing/changed-port.ts';
import { Announcer } from './announcer.ts';
import { delivery } from './room-event.ts';

let lines: { level: string; msg: string; missed?: number }[];
let clock: FakeClock;
let bus: EventBus;
let received: string[];

const eventOf = (message: string): Delivery =>
  delivery('discussion_started', 'room', clock.now(), { message });
const messageOf = ({ deliveries }: Publication): string =>
  (deliveries[0]?.event as { message?: string } | undefined)?.message ?? '';
const later = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const open = (changes: Partial<EventBus> = {}): Announcer => {
  const logger = openLogger('room', 'debug', { write: (line) => lines.push(JSON.parse(line)) });
  return new Announcer(
    changedPort(bus, changes),
    clock,
    new OutageLog(logger, 'publishing room events'),
  );
};

beforeEach(async () => {
  lines = [];
  received = [];
  clock = new FakeClock();
  bus = new MemoryEventBus(clock, openLogger('room', 'silent'));
  await bus.listen('room', (publication) => received.push(messageOf(publication)));
});

describe('the announcer', () => {
  it('tells a room in the order it was asked, however long each takes to be read', async () => {
    const announcer = open();
    announcer.announce('room', async () => {
      await later();
      return [eventOf('first')];
    });
    announcer.announce('room', () => [eventOf('second')]);
    await announcer.settle();
    expect(received).toEqual(['first', 'second']);
  });

  it('tells at once what waits for nothing that is still to be told', async () => {
    const announcer = open();
    const { promise, resolve } = Promise.withResolvers<Delivery[]>();
    announcer.announce('room', () => promise);
    for (let n = 0; n < 1_000; n += 1) announcer.announce('room', () => [eventOf('queued')]);
    announcer.announceAtOnce('room', [eventOf('the end')]);
    await later();
    expect(received).toEqual(['the end']);
    resolve([]);
    await announcer.settle();
    expect(received).toHaveLength(1_001);
  });

  it('lets nothing wait while how things stand is read', async () => {
    const announcer = open();
    const { promise, resolve } = Promise.withResolvers<Delivery[]>();
    announcer.refresh('room', () => promise);
    announcer.announce('room', () => [eventOf('first')]);
    await later();
    expect(received).toEqual(['first']);
    resolve([eventOf('numbers')]);
    await announcer.settle();
    expect(received).toEqual(['first', 'numbers']);
  });

  it('opens a stream before anything is told in it', async () => {
    const announcer = open();
    announcer.open('new');
    announcer.announce('new', () => [eventOf('first')]);
    await announcer.settle();
    expect(await bus.position('new')).toBe(1);
  });

  it('lets nobody wait for a publication that hangs', async () => {
    let letGo = (): void => {};
    const hang = new Promise<Publication>((resolve) => {
      letGo = () => resolve({ room_id: 'room', seq: null, position: 0, deliveries: [] });
    });
    let first = true;
    const announcer = open({
      publish: (roomId, deliveries) => {
        if (!first) return bus.publish(roomId, deliveries);
        first = false;
        return hang;
      },
    });
    announcer.announce('room', () => [eventOf('lost')]);
    announcer.announce('room', () => [eventOf('second')]);
    await later();
    expect(received).toEqual(['second']);
    letGo();
    await announcer.settle();
  });

  it('says once that the bus is down and once that it is back, with what was missed', async () => {
    let down = true;
    const announcer = open({
      publish: (roomId, deliveries) =>
        down
          ? Promise.reject(new AppError('UNAVAILABLE', 'no bus'))
          : bus.publish(roomId, deliveries),
    });
    for (let i = 0; i < 5; i += 1) announcer.announce('room', () => [eventOf('lost')]);
    await announcer.settle();
    expect(lines.map(({ level }) => level)).toEqual(['warn']);
    down = false;
    await clock.advance(1_000);
    announcer.announce('room', () => [eventOf('back')]);
    await announcer.settle();
    expect(received).toEqual(['back']);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ level: 'info', missed: 5 });
  });

  it('lets who tells something learn whether it arrived, in its turn', async () => {
    let down = false;
    const announcer = open({
      publish: (roomId, deliveries) =>
        down
          ? Promise.reject(new AppError('UNAVAILABLE', 'no bus'))
          : bus.publish(roomId, deliveries),
    });
    announcer.announce('room', async () => {
      await later();
      return [eventOf('first')];
    });
    await announcer.publishAndWait('room', [eventOf('second'), eventOf('third')]);
    expect(received).toEqual(['first', 'second', 'third']);
    down = true;
    await expect(announcer.publishAndWait('room', [eventOf('lost')])).rejects.toThrow('no bus');
    expect(received).toHaveLength(3);
    expect(lines.map(({ level }) => level)).toEqual(['warn']);
  });

  it('survives an announcement that cannot be read, and names it as a bug each time', async () => {
    const announcer = open();
    const broken = (): Delivery[] => {
      throw new TypeError('not a room');
    };
    announcer.announce('room', broken);
    await clock.advance(1_000);
    announcer.announce('room', broken);
    await clock.advance(1_000);
    announcer.announce('room', () => [eventOf('next')]);
    await announcer.settle();
    expect(received).toEqual(['next']);
    expect(lines.map(({ level }) => level)).toEqual(['error', 'error']);
  });

  describe('when a room was not told something', () => {
    let down: boolean;
    let restarts: number;
    const unlessDown = async <T>(act: () => Promise<T>): Promise<T> => {
      if (down) throw new AppError('UNAVAILABLE', 'no bus');
      return act();
    };
    const openUnsteady = (): Announcer =>
      open({
        publish: (roomId, deliveries) => unlessDown(() => bus.publish(roomId, deliveries)),
        restart: (roomId) =>
          unlessDown(() => {
            restarts += 1;
            return bus.restart(roomId);
          }),
      });

    beforeEach(() => {
      down = false;
      restarts = 0;
    });

    it('begins its stream anew once the bus is back, so that nobody believes to have heard all', async () => {
      const announcer = openUnsteady();
      announcer.announce('room', () => [eventOf('first')]);
      await announcer.settle();
      const before = await bus.position('room');
      down = true;
      announcer.announce('room', () => [eventOf('lost')]);
      await clock.advance(5_000);
      down = false;
      await clock.advance(1_000);
      announcer.announce('room', () => [eventOf('next')]);
      await announcer.settle();
      expect(received).toEqual(['first', 'next']);
      expect((await bus.replay('room', before)).recovered).toBe(false);
      expect(restarts).toBe(1);
      await clock.advance(10_000);
      expect(restarts).toBe(1);
    });

    it('begins it once more when something came while it began anew', async () => {
      let letGo = (): void => {};
      const announcer = open({
        publish: () => Promise.reject(new AppError('UNAVAILABLE', 'no bus')),
        restart: () => {
          restarts += 1;
          return new Promise((resolve) => {
            letGo = resolve;
          });
        },
      });
      announcer.announce('room', () => [eventOf('lost')]);
      await clock.advance(1_000);
      announcer.announce('room', () => [eventOf('lost too')]);
      await announcer.settle();
      letGo();
      await clock.advance(1_000);
      expect(restarts).toBe(2);
      letGo();
      await clock.advance(1_000);
      expect(restarts).toBe(2);
    });

    it('holds nothing of what is told while the bus is gone, however many rooms there are', async () => {
      let published = 0;
      const announcer = open({
        publish: async () => {
          published += 1;
          throw new AppError('UNAVAILABLE', 'no bus');
        },
        restart: () => Promise.reject(new AppError('UNAVAILABLE', 'no bus')),
      });
      const rooms = ['a', 'b', 'c'];
      for (const room of rooms) announcer.announce(room, () => [eventOf('unsure')]);
      await clock.advance(1_000);
      for (const room of rooms) announcer.announce(room, () => [eventOf('refused')]);
      await announcer.close();
      expect(published).toBe(rooms.length);
    });

    it('tells it late when it could not be read at once', async () => {
      const announcer = openUnsteady();
      let isStoreDown = true;
      announcer.announce('room', async () => {
        if (isStoreDown) throw new AppError('UNAVAILABLE', 'no store');
        return [eventOf('late')];
      });
      announcer.announce('room', () => [eventOf('after it')]);
      await clock.advance(7_000);
      isStoreDown = false;
      await clock.advance(1_000);
      expect(received).toEqual(['late', 'after it']);
      expect(restarts).toBe(0);
    });

    it('waits for no store when it is closed, and leaves a hole', async () => {
      const announcer = openUnsteady();
      announcer.announce('room', () => Promise.reject(new AppError('UNAVAILABLE', 'no store')));
      await clock.advance(2_000);
      await announcer.close();
      expect(restarts).toBe(1);
    });

    it('leaves the stream alone when only a reading could not be had', async () => {
      const announcer = openUnsteady();
      announcer.refresh('room', () => Promise.reject(new AppError('UNAVAILABLE', 'no store')));
      await clock.advance(5_000);
      expect(restarts).toBe(0);
    });

    it('leaves the stream alone when what had no answer in time arrived all the same', async () => {
      const announcer = open({
        publish: async (roomId, deliveries) => {
          await bus.publish(roomId, deliveries);
          throw new AppError('UNAVAILABLE', 'no answer in time');
        },
      });
      announcer.open('slow');
      for (let n = 0; n < 3; n += 1) announcer.announce('slow', () => [eventOf(`late ${n}`)]);
      await clock.advance(2_000);
      expect(await bus.position('slow')).toBe(3);
      await announcer.close();
    });

    it('still does so when it is closed before its time', async () => {
      const pending = clock.pending;
      const announcer = openUnsteady();
      down = true;
      announcer.announce('room', () => [eventOf('lost')]);
      await announcer.settle();
      down = false;
      await announcer.close();
      expect(restarts).toBe(1);
      expect(clock.pending).toBe(pending);
    });
  });

  describe('of what may have been told already', () => {
    const isIt = (event: DownEvent): boolean => 'message' in event && event.message === 'this';
    const again = { again: true, name: 'it', isIt };

    it('tells what is not in the history, when it has surely not come late', async () => {
      const announcer = open();
      announcer.announce('room', () => [eventOf('this')], again);
      announcer.announce('room', () => [eventOf('this')], again);
      await announcer.settle();
      expect(received).toEqual([]);
      await clock.advance(2_000);
      await announcer.settle();
      expect(received).toEqual(['this']);
    });

    it('tells nothing that came in the meantime', async () => {
      const announcer = open();
      announcer.open('new');
      await announcer.settle();
      announcer.announce('new', () => [eventOf('this')], again);
      await bus.publish('new', [eventOf('this')]);
      await clock.advance(2_000);
      await announcer.settle();
      expect(await bus.position('new')).toBe(1);
    });
  });
});
