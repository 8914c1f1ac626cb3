import type { AllResults } from '@murmur/contract/analysis';

/** The number of private opinions. */
export const countPrivate = ({ timeline }: Pick<AllResults, 'timeline'>): number =>
  timeline.reduce((sum, step) => sum + step.private, 0);
