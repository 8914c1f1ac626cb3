import type { AllResults } from '@murmur/contract/analysis';

/** Opinions that say something and stand in no group, private ones too. */
export const countAlone = ({
  unplaced_count,
  quality,
}: Pick<AllResults, 'unplaced_count' | 'quality'>): number =>
  Math.max(0, unplaced_count - (quality.noise ?? 0));

export const countPrivate = ({ timeline }: Pick<AllResults, 'timeline'>): number =>
  timeline.reduce((sum, step) => sum + step.private, 0);
