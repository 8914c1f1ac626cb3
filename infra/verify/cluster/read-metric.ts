/** The current value of a metric of a process, summed over its labels; 0 for an absent metric. */
export const readMetric = async (
  { metricsUrl }: { metricsUrl: string },
  name: string,
): Promise<number> => {
  const page = await (await fetch(metricsUrl)).text();
  const values = page.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'));
  return [...values].reduce((sum, [, value]) => sum + Number(value), 0);
};
