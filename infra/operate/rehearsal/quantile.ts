/** Returns the quantile of the values at a share from 0 to 1; NaN without values. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN;

export const median = (values: number[]): number => quantile(values, 0.5);
