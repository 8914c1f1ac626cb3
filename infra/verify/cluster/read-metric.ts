/** Returns the current value of a process's metric, summed over its labels; 0 if it is absent. */
export const readMetric = async (
  { metricsUrl }: { metricsUrl: string },
  name: string,
): Promise<number> => {
  const page = await (await fetch(metricsUrl)).text();
  const values = page.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'));
  return [...values].reduce((sum, [, value]) => sum + Number(value), 0);
};
