import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { FakeClock } from '../../testing/fake-clock.ts';
import { MemoryEventBus } from './memory-event-bus.ts';
import { RoomStream } from './room-stream.ts';

const minute = 60_000;
const timestamp = '2026-01-05T09:00:00.000Z';
const roomId = 'a-room';

const streamed = {
  event: { type: 'discussion_started', room_id: roomId, timestamp, message: 'go' },
} as const;
const personal = {
  event: { type: 'error', room_id: roomId, timestamp, code: 'X', message: 'no' },
} as const;

describe('MemoryEventBus', () => {
  let clock: FakeClock;
  let lines: string[];
  let bus: MemoryEventBus;

  beforeEach(() => {
    clock = new FakeClock();
    lines = [];
    const logger = pino({}, { write: (line: string) => void lines.push(line) });
    bus = new MemoryEventBus(clock, logger);
  });

  afterEach(() => bus.close());

  it('a room unused for ten minutes is removed from the bus unless it has a listener', async () => {
    await bus.open(roomId);
    await bus.open('with-a-listener');
    const subscription = await bus.listen('with-a-listener', () => {});
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
  });

  it('a stream retains 512 sequenced publications and all others between them, or 256 if those are many', () => {
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

  it('a closed subscription receives nothing, not even deliveries in flight', async () => {
    let received = 0;
    const subscription = await bus.listen(roomId, () => {
      received += 1;
    });
    void bus.publish(roomId, [streamed]);
    void subscription.close();
    await clock.advance(0);
    expect(received).toBe(0);
  });

  it('logs a failing listener without the publication', async () => {
    await bus.listen(roomId, () => {
      throw new Error('a broken listener');
    });
    await bus.publish(roomId, [streamed]);
    await clock.advance(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('a broken listener');
    expect(lines[0]).not.toContain(roomId);
  });
});
