/** The 97.5 % quantile of the normal distribution. */
const z = 1.959964;

/** Returns the Wilson 95 % interval of the share `part` of `whole`, which is 0 to 1 if `whole` is 0. */
export const wilson = (part: number, whole: number): { low: number; high: number } => {
  if (whole === 0) return { low: 0, high: 1 };
  const share = part / whole;
  const centre = share + z ** 2 / (2 * whole);
  const reach = z * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2));
  const scale = 1 + z ** 2 / whole;
  return {
    low: Math.max(0, (centre - reach) / scale),
    high: Math.min(1, (centre + reach) / scale),
  };
};
