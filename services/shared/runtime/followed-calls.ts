import type { Adapters } from '../ports/adapters.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import { aroundCalls } from './around-calls.ts';
import { currentOrigin, fromOrigin, inSpan } from './scope.ts';
import type { SpanKind, Tracer } from './tracer.ts';

/** The same port, with a span for each call. Arguments and results are not recorded. */
const followCalls = <Port extends object>(name: string, kind: SpanKind, port: Port): Port =>
  aroundCalls(port, (method, call) => inSpan(`${name}.${method}`, kind, {}, call));

/** The same adapters; if traces are enabled, calls to their stores and bus are traced. */
export const followAdapters = <A extends Partial<Adapters> & Pick<Adapters, 'bus'>>(
  adapters: A,
  tracer: Tracer | null,
): A => {
  if (tracer === null) return adapters;
  const stores = ['rooms', 'opinions', 'votes', 'analyses', 'vectors', 'answers'] as const;
  const followed = { ...adapters, bus: followCalls('bus', 'producer', adapters.bus) };
  for (const name of stores) {
    const store = adapters[name];
    if (store) Object.assign(followed, { [name]: followCalls(name, 'client', store) });
  }
  return followed;
};

/** The same queue; a job continues the call that added it, with its request id and in its trace. */
export const followQueue = (queue: JobQueue, tracer: Tracer | null): JobQueue => ({
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
