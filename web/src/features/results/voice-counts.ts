import type { AllResults } from '@murmur/contract/analysis';

/** Opinions that were written in private. */
export const countPrivate = ({ timeline }: Pick<AllResults, 'timeline'>): number =>
  timeline.reduce((sum, step) => sum + step.private, 0);
