import { describe, expect, test } from '@jest/globals';
import { MemoryLeases } from '@murmur/shared/adapters/embedded/memory-leases';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { WorkLock } from './work-lock.ts';

const twoWorkers = () => {
  const clock = new FakeClock();
  const leases = new MemoryLeases(clock);
  return { clock, one: new WorkLock(leases, clock), two: new WorkLock(leases, clock) };
};

describe('the lock on a piece of work', () => {
  test('belongs to one worker for as long as that worker runs', async () => {
    const { clock, one, two } = twoWorkers();
    const lock = await one.take('room');
    for (let second = 0; second < 60; second += 1) {
      expect(await two.take('room')).toBeNull();
      await clock.advance(1_000);
    }
    lock?.release();
    expect(clock.pending).toBe(0);
  });

  test('of a dead worker is free within ten seconds', async () => {
    const { clock, one, two } = twoWorkers();
    // A dead worker no longer renews its lease.
    (await one.take('room'))?.release();
    expect(await two.take('room')).toBeNull();
    await clock.advance(10_000);
    const lock = await two.take('room');
    expect(lock).not.toBeNull();
    lock?.release();
  });

  test('can be acquired again at once by the worker that released it, but only once', async () => {
    const { one } = twoWorkers();
    (await one.take('room'))?.release();
    const again = await one.take('room');
    expect(again).not.toBeNull();
    expect(await one.take('room')).toBeNull();
    again?.release();
  });

  test('is granted to only one of several simultaneous requests', async () => {
    const { one, two } = twoWorkers();
    const locks = await Promise.all([one.take('room'), two.take('room'), one.take('room')]);
    const given = locks.filter((lock) => lock !== null);
    expect(given).toHaveLength(1);
    given[0]?.release();
  });

  test('does not lock another piece of work', async () => {
    const { one, two } = twoWorkers();
    const locks = [await one.take('room'), await two.take('other')];
    expect(locks).not.toContain(null);
    for (const lock of locks) lock?.release();
  });

  test('still belongs to its holder one second after a long outage that deleted all leases', async () => {
    const clock = new FakeClock();
    let memory: MemoryLeases | null = new MemoryLeases(clock);
    const leases = {
      hold: async (key: string, holder: string, ttlMs: number) =>
        (await memory?.hold(key, holder, ttlMs)) ?? false,
    };
    const [one, two] = [new WorkLock(leases, clock), new WorkLock(leases, clock)];
    const lock = await one.take('room');
    await clock.advance(500);
    memory = null;
    await clock.advance(21_000);
    expect(await two.take('room')).toBeNull();
    memory = new MemoryLeases(clock);
    await clock.advance(1_000);
    for (let second = 0; second < 20; second += 1) {
      expect(await two.take('room')).toBeNull();
      await clock.advance(1_000);
    }
    lock?.release();
    expect(clock.pending).toBe(0);
  });

  test('is not released by an outage of the lease store', async () => {
    const clock = new FakeClock();
    let isDown = false;
    const leases = {
      hold: async () => {
        if (isDown) throw new Error('down');
        return true;
      },
    };
    const lock = await new WorkLock(leases, clock).take('room');
    isDown = true;
    await clock.advance(30_000);
    lock?.release();
    await expect(new WorkLock(leases, clock).take('room')).rejects.toThrow('down');
    expect(clock.pending).toBe(0);
  });
});
