/** What a process tells of a metric now, summed over its labels; 0 of one that it does not tell. */
export const readMetric = async (
  { metricsUrl }: { metricsUrl: string },
  name: string,
): Promise<number> => {
  const page = await (await fetch(metricsUrl)).text();
  const values = page.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'));
  return [...values].reduce((sum, [, value]) => sum + Number(value), 0);
};
