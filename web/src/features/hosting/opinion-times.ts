/** When each opinion of a room was stored, by its id, in epoch ms. */
export type OpinionTimes = Readonly<Record<string, number>>;

export type Bar = { fromSeconds: number; count: number };

const mostBars = 30;
const shortestSeconds = 10;

/** Opinions by time since the start, in equal steps over the whole of the discussion. */
export function barsOf(
  times: OpinionTimes,
  startMs: number,
  endMs: number,
): { step: number; bars: Bar[] } {
  const seconds = Math.max(shortestSeconds, (endMs - startMs) / 1000);
  const step = Math.ceil(seconds / mostBars / shortestSeconds) * shortestSeconds;
  const bars = Array.from({ length: Math.ceil(seconds / step) }, (_, index) => ({
    fromSeconds: index * step,
    count: 0,
  }));
  for (const time of Object.values(times)) {
    const index = Math.floor((time - startMs) / 1000 / step);
    const bar = bars[Math.min(Math.max(index, 0), bars.length - 1)];
    if (bar !== undefined) bar.count += 1;
  }
  return { step, bars };
}
