import { limits } from '@murmur/contract/limits';

/**
 * Minimum numbers before votes and positions are shown: enough to be meaningful,
 * and enough that nobody's own answer can be derived. Nothing else decides what is shown.
 */
export const thresholds = {
  /** People who answered a moment, or both moments, before its counts are shown. */
  positions: limits.positionsToCount,
  /** Yes and no to an opinion, before it is listed. */
  yesOrNo: limits.votesToList,
  /** People on each side, and the share of yes and no each side holds, of an opinion that divides. */
  side: { people: 5, share: 0.3 },
  /** People who gave so many votes each, before groups are looked for; the smallest group. */
  groups: { people: 20, votesEach: 5, size: 5 },
} as const;
