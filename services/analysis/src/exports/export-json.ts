import type { AllResults } from '@murmur/contract/analysis';
import type { SharedOpinion } from './export-csv.ts';

/** The results in every voice and the shared opinions; who wrote which is left out. */
export const exportJson = (results: AllResults, shared: SharedOpinion[]): string => {
  const opinions = shared.map(({ id, content, submitted_at }) => ({ id, content, submitted_at }));
  return `${JSON.stringify({ results, shared_opinions: opinions }, null, 2)}\n`;
};
