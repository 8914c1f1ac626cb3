import { setImmediate as nextTurn } from 'node:timers/promises';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { describeLostChanges } from './lost-changes.ts';
import { openOnClock } from './open-on-clock.ts';

describeLostChanges('in one process', async () => {
  const clock = new FakeClock();
  const { base, adapters, close } = await openOnClock(clock);
  return {
    base,
    stores: adapters,
    now: () => clock.now(),
    elapse: async (ms) => {
      await clock.advance(ms);
      await nextTurn();
    },
    close: async () => {
      const closed = close();
      await clock.advance(5_000);
      await closed;
    },
  };
});
