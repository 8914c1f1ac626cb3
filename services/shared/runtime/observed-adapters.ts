import type { Adapters } from '../ports/adapters.ts';
import type { EventBus } from '../ports/event-bus.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import { aroundCalls } from './around-calls.ts';
import type { Clock } from './clock.ts';
import type { Metrics } from './metrics.ts';
import { currentOrigin, fromOrigin, inSpan } from './scope.ts';
import type { Tracer } from './tracer.ts';
import { type WatchedQueue, watchQueue } from './watched-queue.ts';

/** Returns the same bus, with successful and failed publications counted and a span for each call. */
export const observeBus = (
  bus: EventBus,
  { countPublished }: Pick<Metrics, 'countPublished'>,
): EventBus =>
  aroundCalls(bus, async (method, call) => {
    const traced = inSpan(`bus.${method}`, 'producer', {}, call);
    if (method === 'publish') {
      traced.then(
        () => countPublished('published'),
        () => countPublished('failed'),
      );
    }
    return traced;
  });

/** Returns a queue whose jobs continue the call that added them, with its request id and in its trace. */
const traceQueue = (queue: JobQueue, tracer: Tracer | null): JobQueue => ({
  add: (job, options) =>
    inSpan(`add ${job.name}`, 'producer', { 'murmur.room_id': job.data.room_id }, () =>
      queue.add(job, { ...options, origin: currentOrigin() }),
    ),
  drop: (job) => queue.drop(job),
  depth: (name) => queue.depth(name),
  work: (name, handler, options) =>
    queue.work(
      name,
      (data, signal, origin) => {
        const facts = { 'murmur.room_id': data.room_id };
        const run = { name: `run ${name}`, kind: 'consumer' as const, facts };
        return fromOrigin(tracer, origin, run, () => handler(data, signal));
      },
      options,
    ),
});

/**
 * Returns the same adapters with metrics and, if tracing is enabled, with a span for each call to the stores and the
 * bus. Spans record neither arguments nor results. `liveness` checks that this process consumes its jobs.
 */
export const observeAdapters = (
  adapters: Adapters,
  { clock, metrics, tracer }: { clock: Clock; metrics: Metrics; tracer: Tracer | null },
): Adapters & WatchedQueue => {
  const observed = {
    ...adapters,
    bus: observeBus(adapters.bus, metrics),
    ...watchQueue(traceQueue(adapters.queue, tracer), { clock, metrics }),
  };
  if (tracer === null) return observed;
  for (const name of ['rooms', 'opinions', 'votes', 'analyses', 'vectors', 'answers'] as const) {
    const traced = aroundCalls<object>(adapters[name], (method, call) =>
      inSpan(`${name}.${method}`, 'client', {}, call),
    );
    Object.assign(observed, { [name]: traced });
  }
  return observed;
};
