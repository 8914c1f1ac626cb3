import { systemClock } from '@murmur/shared/runtime/clock';
import type { AnalysisDraft } from '../analyst.ts';
import { JobThread } from '../event-loop/job-thread.ts';
import type { CountingJob } from './analyse-by-counting.ts';

const openThread = (): JobThread<CountingJob, AnalysisDraft> =>
  new JobThread({
    module: new URL('./counting-worker.ts', import.meta.url),
    clock: systemClock,
    // Ten times the duration for the largest room.
    maxRunMs: 8_000,
    idleMs: 30_000,
    // The number of compared texts is limited so that they fit into this memory (`sample-room`).
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
  });

/** A room with up to this many characters (several hundred opinions) never waits for a larger one. */
const smallSize = 100_000;
const small = openThread();
const large = openThread();

const sizeOf = ({ room }: CountingJob): number =>
  room.opinions.reduce((sum, { content }) => sum + content.length, 0);

/**
 * Analyses a room by counting, in a thread.
 * @throws the signal's reason, or the error of the job
 */
export const countInThread = (job: CountingJob, signal: AbortSignal): Promise<AnalysisDraft> => {
  const size = sizeOf(job);
  return (size <= smallSize ? small : large).run(job, size, signal);
};
