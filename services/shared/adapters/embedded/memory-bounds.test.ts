import { describe, expect, it } from '@jest/globals';
import { type Logger, pino } from 'pino';
import { FakeClock } from '../../testing/fake-clock.ts';
import { ExpiringTimes } from './expiring-times.ts';
import { MemoryEventBus } from './memory-event-bus.ts';
import { MemoryJobQueue } from './memory-job-queue.ts';
import { MemoryPresence } from './memory-presence.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import { RoomStream } from './room-stream.ts';

const minute = 60_000;
const timestamp = '2026-01-05T09:00:00.000Z';
const roomId = 'a-room';

const aLogger = (): { logger: Logger; lines: string[] } => {
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  return { logger, lines };
};

const streamed = {
  event: { type: 'discussion_started', room_id: roomId, timestamp, message: 'go' },
} as const;
const personal = {
  event: { type: 'error', room_id: roomId, timestamp, code: 'X', message: 'no' },
} as const;

describe('what is kept in memory', () => {
  it('a room that nobody uses for ten minutes is forgotten by the bus, one with a listener is not', async () => {
    const clock = new FakeClock();
    const bus = new MemoryEventBus(clock, aLogger().logger);
    await bus.open(roomId);
    await bus.open('heard');
    const subscription = await bus.listen('heard', () => {});
    await clock.advance(9 * minute);
    await bus.publish(roomId, [streamed]);
    await clock.advance(9 * minute);
    expect(bus.size).toBe(2);
    await clock.advance(2 * minute);
    expect(bus.size).toBe(1);
    expect(await bus.replay(roomId, 0)).toEqual({ recovered: false, publications: [] });
    await subscription.close();
    await clock.advance(12 * minute);
    expect(bus.size).toBe(0);
    await bus.close();
    expect(clock.pending).toBe(0);
  });

  it('a stream holds 512 sequenced publications and all between them, in a flood of others 256', () => {
    const stream = new RoomStream(0);
    const append = (count: number, delivery: typeof streamed | typeof personal): void => {
      for (let n = 0; n < count; n += 1) stream.append(roomId, [delivery]);
    };
    append(600, streamed);
    expect(stream.replay(600 - 512).publications).toHaveLength(512);
    expect(stream.replay(600 - 513).recovered).toBe(false);
    append(10_000, personal);
    expect(stream.replay(600 - 256).recovered).toBe(true);
    expect(stream.replay(600 - 257).recovered).toBe(false);
    append(256, streamed);
    const { publications } = stream.replay(600);
    expect(publications.filter(({ seq }) => seq !== null)).toHaveLength(256);
    expect(publications).toHaveLength(10_256);
    append(10, streamed);
    expect(stream.replay(600).recovered).toBe(false);
    expect(stream.replay(601).publications).toHaveLength(265);
  });

  it('times that have passed are swept when their number has doubled', () => {
    const times = new ExpiringTimes();
    for (let n = 0; n < 100_000; n += 1) times.set(`key-${n}`, n + 500, n);
    expect(times.size).toBeLessThan(2_000);
    expect(times.get('key-99999')).toBe(100_499);
    expect(times.get('key-3')).toBe(0);
  });

  it('full buckets are forgotten, others are not', async () => {
    const clock = new FakeClock();
    const limiter = new MemoryRateLimiter(clock);
    const bucket = { burst: 1, perSecond: 0.001 };
    await limiter.take('mine', bucket);
    for (let n = 0; n < 20_000; n += 1) {
      await limiter.take(`other-${n}`, { burst: 5, perSecond: 1_000 });
      if (n % 500 === 0) await clock.advance(10);
    }
    expect(limiter.size).toBeLessThan(3_000);
    expect((await limiter.take('mine', bucket)).allowed).toBe(false);
  });

  it('a clock that was set back keeps a bucket empty no longer than it takes to fill', async () => {
    let now = 1_000_000_000;
    const clock = Object.assign(new FakeClock(), { now: () => now });
    const limiter = new MemoryRateLimiter(clock);
    const bucket = { burst: 2, perSecond: 1 };
    await limiter.take('key', bucket);
    now -= 3_600_000;
    expect(await limiter.take('key', bucket)).toEqual({ allowed: false, retryAfterMs: 1_000 });
    now += 1_000;
    expect((await limiter.take('key', bucket)).allowed).toBe(true);
  });

  it('rooms that nobody asks about any more are forgotten by the presence', async () => {
    const clock = new FakeClock();
    const presence = new MemoryPresence(clock);
    for (let n = 0; n < 3_000; n += 1) {
      await presence.touch(`room-${n}`, ['ann', 'bob']);
      if (n % 100 === 0) await clock.advance(minute);
    }
    expect(presence.size).toBeLessThan(1_500);
    expect(await presence.countOnline('room-2999')).toBe(2);
  });

  it('a failing job is logged by its name, without what it is about', async () => {
    const clock = new FakeClock();
    const { logger, lines } = aLogger();
    const queue = new MemoryJobQueue(clock, logger);
    const handler = async (): Promise<void> => {
      throw new Error('the store is away');
    };
    queue.work('close-room', handler, { concurrency: 1 });
    await queue.add({ name: 'close-room', data: { room_id: 'secret-room', ends_at: 1 } });
    await clock.advance(minute);
    expect(lines.map((line) => JSON.parse(line).level)).toEqual([40, 40, 50]);
    expect(lines.join('')).toContain('close-room');
    expect(lines.join('')).not.toContain('secret-room');
    await queue.close();
    expect(clock.pending).toBe(0);
  });

  it('a listener that fails is logged, without what it heard', async () => {
    const clock = new FakeClock();
    const { logger, lines } = aLogger();
    const bus = new MemoryEventBus(clock, logger);
    await bus.listen(roomId, () => {
      throw new Error('a broken listener');
    });
    await bus.publish(roomId, [streamed]);
    await clock.advance(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('a broken listener');
    expect(lines[0]).not.toContain(roomId);
    await bus.close();
  });
});
