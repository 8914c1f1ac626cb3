import { limits } from '@murmur/contract/limits';

/**
 * Minimum numbers for showing votes and positions: enough to be meaningful, and enough that nobody's answer can be
 * derived. Nothing else decides what is shown.
 */
export const thresholds = {
  /** People who took a position before, after or both times, for the counts to be shown. */
  positions: limits.positionsToCount,
  /** Yes and no answers to an opinion for it to be listed. */
  yesOrNo: limits.votesToList,
  /** People on each side of a divisive opinion, and the minimum share of each side. */
  side: { people: 5, share: 0.3 },
  /** Minimum number of people with `votesEach` votes for groups to be computed, and minimum size of a group. */
  groups: { people: 20, votesEach: 5, size: 5 },
} as const;
