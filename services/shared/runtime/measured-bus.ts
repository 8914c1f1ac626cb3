import type { EventBus } from '../ports/event-bus.ts';
import { aroundCalls } from './around-calls.ts';
import type { Metrics } from './metrics.ts';

/** The same bus, which counts publications and failed ones. */
export const measureBus = (
  bus: EventBus,
  { countPublished }: Pick<Metrics, 'countPublished'>,
): EventBus =>
  aroundCalls(bus, async (method, call) => {
    if (method !== 'publish') return call();
    try {
      const publication = await call();
      countPublished('published');
      return publication;
    } catch (error) {
      countPublished('failed');
      throw error;
    }
  });
