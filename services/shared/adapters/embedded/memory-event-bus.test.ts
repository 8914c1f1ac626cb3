import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { FakeClock } from '../../testing/fake-clock.ts';
import { MemoryEventBus } from './memory-event-bus.ts';

const minute = 60_000;
const timestamp = '2026-01-05T09:00:00.000Z';
const roomId = 'a-room';

const streamed = {
  event: { type: 'discussion_started', room_id: roomId, timestamp, message: 'go' },
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
    expect((await bus.read(roomId)).publications).toMatchObject([{ deliveries: [] }]);
    await subscription.close();
    await clock.advance(12 * minute);
    expect(bus.size).toBe(0);
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
