import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { participationRate } from '../pipeline/prepare.ts';

/**
 * Returns the results without the seats of hosts who neither wrote nor voted. This is done whenever results are shown,
 * because a host may still vote. The authors of an event's statistics are rooms, which have no such seats.
 */
export const withoutSilentHosts = (record: AnalysisRecord, silentHosts: number): AnalysisRecord => {
  if (silentHosts === 0 || record.event !== undefined) return record;
  const { active_participants: active, participant_count: joined } = record.statistics;
  const counted = Math.max(active, joined - silentHosts);
  return {
    ...record,
    statistics: {
      ...record.statistics,
      participant_count: counted,
      participation_rate: participationRate(active, counted),
    },
  };
};
