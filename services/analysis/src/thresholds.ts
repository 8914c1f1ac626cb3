import { minSide } from '@murmur/contract/agreement';
import { limits } from '@murmur/contract/limits';

/**
 * Minimum numbers for showing themes, claims, votes and positions: large enough to make the counts meaningful and to
 * prevent anybody's opinion or answer from being derived. A room of an event is named in public only if it has at
 * least `limits.event.peopleToName` people.
 */
export const thresholds = {
  /** Minimum number of people whose opinions form a theme. */
  theme: { people: 3 },
  /** Minimum number of people for a claim based only on private opinions, or for a word that titles a theme. */
  privateClaim: { people: 3 },
  /**
   * Minimum number of people who took a position (before, after, or both times) for each of these counts to be shown.
   */
  positions: limits.positionsToCount,
  /** Minimum number of yes and no answers for an opinion to be listed. */
  yesOrNo: limits.votesToList,
  /** The same for a question. */
  question: { yesOrNo: 3 },
  side: minSide,
  /** Minimum number of people with `votesEach` votes for groups to be computed, and minimum size of a group. */
  groups: { people: 20, votesEach: 5, size: 5 },
} as const;
