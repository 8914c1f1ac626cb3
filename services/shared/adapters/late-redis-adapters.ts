import type { EventBus } from '../ports/event-bus.ts';
import type { JobQueue, JobWorker } from '../ports/job-queue.ts';
import type { Leases } from '../ports/leases.ts';
import type { Presence } from '../ports/presence.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { FailOpen } from './redis/fail-open.ts';
import type { LateRedis } from './redis/late-redis.ts';

// What each port does while its Redis has not answered yet is what it does while Redis is down.

export const lateLimiter = (
  late: LateRedis<{ limiter: RateLimiter }>,
  failOpen: FailOpen,
): RateLimiter => ({
  take: async (key, bucket) =>
    late.current()?.limiter.take(key, bucket) ?? failOpen.skip(() => ({ allowed: true })),
  left: async (key, bucket) =>
    late.current()?.limiter.left(key, bucket) ?? failOpen.skip(() => bucket.burst),
});

export const latePresence = (
  late: LateRedis<{ presence: Presence }>,
  failOpen: FailOpen,
): Presence => ({
  touch: async (roomId, publicIds) =>
    late.current()?.presence.touch(roomId, publicIds) ?? failOpen.skip(() => publicIds.length),
  countOnline: async (roomId) =>
    late.current()?.presence.countOnline(roomId) ?? failOpen.skip(() => 0),
  takeGone: async (roomId) => late.current()?.presence.takeGone(roomId) ?? failOpen.skip(() => []),
  forget: async (roomId) => late.get().presence.forget(roomId),
});

export const lateLeases = (late: LateRedis<{ leases: Leases }>, failOpen: FailOpen): Leases => ({
  claim: async (key, ttlMs) =>
    late.current()?.leases.claim(key, ttlMs) ?? failOpen.skip(() => false),
});

export const lateBus = (late: LateRedis<{ bus: EventBus }>): EventBus => ({
  open: async (roomId) => late.get().bus.open(roomId),
  restart: async (roomId) => late.get().bus.restart(roomId),
  publish: async (roomId, deliveries) => late.get().bus.publish(roomId, deliveries),
  listen: async (roomId, listener, onForgotten) =>
    late.get().bus.listen(roomId, listener, onForgotten),
  position: async (roomId) => late.get().bus.position(roomId),
  replay: async (roomId, since) => late.get().bus.replay(roomId, since),
  forget: async (roomId) => late.get().bus.forget(roomId),
  redact: async (roomId, opinionId) => late.get().bus.redact(roomId, opinionId),
  recent: async (roomId) => late.get().bus.recent(roomId),
});

/** A worker that is asked for before Redis is there begins when it is. */
export const lateQueue = (late: LateRedis<{ queue: JobQueue }>): JobQueue => ({
  add: async (job, options) => late.get().queue.add(job, options),
  drop: async (job) => late.get().queue.drop(job),
  depth: async (name) => late.get().queue.depth(name),
  work: (name, handler, options) => {
    let worker: JobWorker | null = null;
    let closed = false;
    const begin = async (): Promise<void> => {
      const there = await late.arrived;
      if (!closed && there !== null) worker = there.queue.work(name, handler, options);
    };
    void begin();
    return {
      close: async () => {
        closed = true;
        await worker?.close();
      },
    };
  },
});
