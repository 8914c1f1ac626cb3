/** The value at a share of the way through, from 0 to 1, of the sorted values; NaN of none. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN;

export const median = (values: number[]): number => quantile(values, 0.5);
