import { expect } from '@jest/globals';
import { pino } from 'pino';
import { describeDealtCards } from '../../ports/dealt-cards.contract.ts';
import { describeEventBus } from '../../ports/event-bus.contract.ts';
import { describeJobQueue } from '../../ports/job-queue.contract.ts';
import { describeLeases } from '../../ports/leases.contract.ts';
import { describePresence } from '../../ports/presence.contract.ts';
import { describeRateLimiter } from '../../ports/rate-limiter.contract.ts';
import { describeLookupGuard } from '../../runtime/limits/lookup-guard.contract.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { MemoryDealtCards } from './memory-dealt-cards.ts';
import { MemoryEventBus } from './memory-event-bus.ts';
import { MemoryJobQueue } from './memory-job-queue.ts';
import { MemoryLeases } from './memory-leases.ts';
import { MemoryPresence } from './memory-presence.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';

const logger = pino({ level: 'silent' });

const openClock = () => {
  const clock = new FakeClock();
  return {
    clock,
    now: () => clock.now(),
    elapse: (ms: number) => clock.advance(ms),
    close: async () => {
      expect(clock.pending).toBe(0);
    },
  };
};

describeEventBus('memory', async () => {
  const { clock, elapse, close } = openClock();
  const bus = new MemoryEventBus(clock, logger);
  return {
    bus,
    peer: bus,
    elapse,
    close: async () => {
      await bus.close();
      await close();
    },
  };
});

describeJobQueue('memory', async () => {
  const { clock, now, elapse, close } = openClock();
  const queue = new MemoryJobQueue(clock, logger);
  return {
    queue,
    now,
    elapse,
    close: async () => {
      await queue.close();
      await close();
    },
  };
});

describeRateLimiter('memory', async () => {
  const { clock, now, elapse, close } = openClock();
  const limiter = new MemoryRateLimiter(clock);
  return { limiter, peer: limiter, now, elapse, runs: 300, close };
});

describeLookupGuard('memory', async () => {
  const { clock, now, close } = openClock();
  const limiter = new MemoryRateLimiter(clock);
  return { limiter, peer: limiter, now, close };
});

describeDealtCards('memory', async () => {
  const { clock, close } = openClock();
  const dealt = new MemoryDealtCards(clock);
  return { dealt, peer: dealt, close };
});

describePresence('memory', async () => {
  const { clock, elapse, close } = openClock();
  const graceMs = 15_000;
  const presence = new MemoryPresence(clock);
  return { presence, peer: presence, graceMs, elapse, close };
});

describeLeases('memory', async () => {
  const { clock, elapse, close } = openClock();
  const leases = new MemoryLeases(clock);
  return { leases, peer: leases, elapse, close };
});
