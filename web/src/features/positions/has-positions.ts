import type { Positions } from '@murmur/contract/agreement';

/** Returns true if there is a distribution to show: enough people answered before or after the discussion. */
export const hasPositions = (positions: Positions | null): positions is Positions =>
  positions !== null && [...positions.before, ...positions.after].some((count) => count > 0);
