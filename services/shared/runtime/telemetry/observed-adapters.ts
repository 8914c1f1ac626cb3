import type { Adapters } from '../../ports/adapters.ts';
import type { EventBus } from '../../ports/event-bus.ts';
import type { Clock } from '../clock.ts';
import type { Metrics } from './metrics.ts';
import { inSpan } from './scope.ts';
import type { Tracer } from './tracer.ts';
import { type WatchedQueue, watchQueue } from './watched-queue.ts';
import { wrapMethods } from './wrap-methods.ts';

/** Returns the same bus, with successful and failed publications counted and a span for each call. */
export const observeBus = (
  bus: EventBus,
  { countPublished }: Pick<Metrics, 'countPublished'>,
): EventBus =>
  wrapMethods(bus, async (method, call) => {
    const traced = inSpan(`bus.${method}`, 'producer', {}, call);
    if (method === 'publish') {
      traced.then(
        () => countPublished('published'),
        () => countPublished('failed'),
      );
    }
    return traced;
  });

/**
 * Returns the same adapters with metrics and, if tracing is enabled, with a span for each call to the stores and the
 * bus. Spans record neither arguments nor results. `liveness` checks that this process consumes its jobs.
 */
export const observeAdapters = (
  adapters: Adapters,
  tools: { clock: Clock; metrics: Metrics; tracer: Tracer | null },
): Adapters & WatchedQueue => {
  const observed = {
    ...adapters,
    bus: observeBus(adapters.bus, tools.metrics),
    ...watchQueue(adapters.queue, tools),
  };
  if (tools.tracer === null) return observed;
  for (const name of ['rooms', 'opinions', 'votes', 'analyses', 'vectors', 'answers'] as const) {
    const traced = wrapMethods<object>(adapters[name], (method, call) =>
      inSpan(`${name}.${method}`, 'client', {}, call),
    );
    Object.assign(observed, { [name]: traced });
  }
  return observed;
};
