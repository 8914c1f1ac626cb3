import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { JobHandler } from '../../ports/job-queue.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { MemoryJobQueue } from './memory-job-queue.ts';

describe('MemoryJobQueue', () => {
  let clock: FakeClock;
  let lines: string[];
  let queue: MemoryJobQueue;

  beforeEach(() => {
    clock = new FakeClock();
    lines = [];
    const logger = pino({}, { write: (line: string) => void lines.push(line) });
    queue = new MemoryJobQueue(clock, logger);
  });

  afterEach(() => queue.close());

  it('logs a failing job by name, without its data', async () => {
    const handler = async (): Promise<void> => {
      throw new Error('the store is down');
    };
    queue.work('close-room', handler, { concurrency: 1 });
    await queue.add({ name: 'close-room', data: { room_id: 'secret-room', ends_at: 1 } });
    await clock.advance(60_000);
    expect(lines.map((line) => JSON.parse(line).level)).toEqual([40, 40, 50]);
    expect(lines.join('')).toContain('close-room');
    expect(lines.join('')).not.toContain('secret-room');
  });

  it('a job abandoned by closing workers has not failed and immediately goes to the next worker', async () => {
    let given = 0;
    const giveUp: JobHandler<'close-room'> = (_data, signal) =>
      new Promise((_resolve, reject) => {
        given += 1;
        signal.addEventListener('abort', () => reject(new Error('the worker is closing')));
      });
    await queue.add({ name: 'close-room', data: { room_id: 'a-room', ends_at: 1 } });
    for (let turn = 1; turn <= 5; turn += 1) {
      const worker = queue.work('close-room', giveUp, { concurrency: 1 });
      await clock.advance(0);
      expect(given).toBe(turn);
      await worker.close();
    }
    expect(lines).toEqual([]);
  });
});
