import { describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { MemoryLeases } from '@murmur/shared/adapters/embedded/memory-leases';
import type { Leases } from '@murmur/shared/ports/leases';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { OutageLog } from '@murmur/shared/runtime/telemetry/outage-log';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { Announcer } from './announcer.ts';
import { CrowdThrottle } from './crowd-throttle.ts';

const { above, sharedEachSecond } = limits.crowd;
const stepMs = 50;

/** The times at which an opinion is shown, if one is shared on each of two processes every 50 ms. */
const shownAt = async (clock: FakeClock, leases: Leases): Promise<number[]> => {
  const logger = openLogger('room', 'silent');
  const bus = new MemoryEventBus(clock, logger);
  const outage = new OutageLog(logger, 'publishing room events');
  const announcers = [new Announcer(bus, clock, outage), new Announcer(bus, clock, outage)];
  const crowds = announcers.map((announcer) => new CrowdThrottle({ leases, clock, announcer }));
  const times: number[] = [];
  for (let sharedCount = 1; sharedCount <= 60; sharedCount += 1) {
    const counts = { opinionCount: sharedCount, sharedCount, participantCount: above + 1 };
    for (const crowd of crowds) {
      if (await crowd.showsShared('room', counts)) times.push(clock.now());
    }
    await clock.advance(stepMs);
  }
  for (const crowd of crowds) crowd.close();
  await Promise.all(announcers.map((announcer) => announcer.close()));
  await bus.close();
  return times;
};

describe('shared opinions of a crowd', () => {
  it('are shown at a rate of five a second across all processes', async () => {
    const clock = new FakeClock();
    const times = await shownAt(clock, new MemoryLeases(clock));
    expect(times).toHaveLength(3 * sharedEachSecond);
    const inSecondFrom = (from: number) => times.filter((at) => at >= from && at < from + 1_000);
    expect(Math.max(...times.map((at) => inSecondFrom(at).length))).toBe(sharedEachSecond);
  });

  it('are not shown while no lease can be claimed', async () => {
    const refuse = async () => false;
    expect(await shownAt(new FakeClock(), { claim: refuse, hold: refuse })).toEqual([]);
  });
});
