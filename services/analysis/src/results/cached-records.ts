import type { AnalysisRecord, AnalysisStore } from '@murmur/shared/ports/analysis-store';
import { LRUCache } from 'lru-cache';

/** Stored results of a large room take half a megabyte. */
const maxRecords = 50;

/**
 * Keeps the latest results of rooms in memory, because many people read them at once. Each `find` still asks the
 * store for their edition, so that a change by any process is seen at once. Callers must not change a record.
 */
export const cacheRecords = (analyses: AnalysisStore): AnalysisStore => {
  const known = new LRUCache<string, { edition: string; reading: Promise<AnalysisRecord | null> }>({
    max: maxRecords,
  });

  const find = async (roomId: string): Promise<AnalysisRecord | null> => {
    const edition = await analyses.findEdition(roomId);
    if (edition === null) {
      known.delete(roomId);
      return null;
    }
    const found = known.get(roomId);
    if (found?.edition === edition) return found.reading;
    const reading = analyses.find(roomId);
    known.set(roomId, { edition, reading });
    reading.catch(() => known.delete(roomId));
    return reading;
  };

  /** Forgets a record that this process changes, even within one millisecond. */
  const changing =
    <Args extends [string | AnalysisRecord, ...unknown[]], Result>(
      change: (...args: Args) => Promise<Result>,
    ) =>
    async (...args: Args): Promise<Result> => {
      const [changed] = args;
      const roomId = typeof changed === 'string' ? changed : changed.roomId;
      try {
        return await change(...args);
      } finally {
        known.delete(roomId);
      }
    };

  return {
    ...analyses,
    find,
    save: changing((...args: Parameters<AnalysisStore['save']>) => analyses.save(...args)),
    amend: changing((record: AnalysisRecord) => analyses.amend(record)),
    forget: changing((roomId: string) => analyses.forget(roomId)),
  };
};
