import type { AnalysisDraft } from '../analyst.ts';
import { heavyThread } from '../thread/heavy-thread.ts';
import { analyseByCounting, type CountingJob } from './analyse-by-counting.ts';

/** UTF-16 units a room may hold to be read on the event loop, where it takes less than a thread's start. */
const mostInline = 3_000;

/**
 * Reads a room by counting; one of some size in a thread, so that the event loop stays free.
 * @throws the signal's reason, or what broke the job.
 */
export const countByThread = async (
  job: CountingJob,
  signal: AbortSignal,
): Promise<AnalysisDraft> => {
  const size = job.room.opinions.reduce((sum, { content }) => sum + content.length, 0);
  return size <= mostInline ? analyseByCounting(job) : heavyThread.run(job, signal);
};
