/** A share as two sums, so that the shares of several rooms can be added up. */
export type Tally = { part: number; whole: number };

export const none: Tally = { part: 0, whole: 0 };

export const countWhere = <T>(items: readonly T[], holds: (item: T) => boolean): Tally => ({
  part: items.filter(holds).length,
  whole: items.length,
});

export const addUp = (tallies: readonly Tally[]): Tally => ({
  part: tallies.reduce((sum, { part }) => sum + part, 0),
  whole: tallies.reduce((sum, { whole }) => sum + whole, 0),
});

/** Returns null if there was nothing to count. */
export const shareOf = ({ part, whole }: Tally): number | null =>
  whole === 0 ? null : part / whole;
