import { limits } from '@murmur/contract/limits';

/**
 * Minimum numbers for showing votes and positions: large enough for the counts to be meaningful, and for nobody's
 * answer to be derivable. No other code decides what is shown.
 */
export const thresholds = {
  /**
   * Minimum number of people who took a position (before, after, or both times) for each of these counts to be shown.
   */
  positions: limits.positionsToCount,
  /** Minimum number of yes and no answers for an opinion to be listed. */
  yesOrNo: limits.votesToList,
  /** Minimum number of people on each side of a divisive opinion, and minimum share of each side. */
  side: { people: 5, share: 0.3 },
  /** Minimum number of people with `votesEach` votes for groups to be computed, and minimum size of a group. */
  groups: { people: 20, votesEach: 5, size: 5 },
} as const;
