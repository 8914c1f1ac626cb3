/** The number of opinions at a time, in epoch ms of the server. */
export type Sample = { at: number; total: number };

export type Bar = { fromSeconds: number; count: number };

const maxBars = 30;
const minSeconds = 10;
/**
 * If the first sample was taken within this time of the start, the opinions in it are counted; otherwise they are left
 * out.
 */
const firstTimeoutMs = 15_000;

/**
 * Opinions by time since the start, in equal steps over the whole discussion. Opinions from before a late first
 * sample are in no step; `earlier` is their number.
 */
export function opinionBars(
  samples: readonly Sample[],
  startMs: number,
  endMs: number,
): { step: number; bars: Bar[]; earlier: number } {
  const seconds = Math.max(minSeconds, (endMs - startMs) / 1000);
  const step = Math.ceil(seconds / maxBars / minSeconds) * minSeconds;
  const bars = Array.from({ length: Math.ceil(seconds / step) }, (_, index) => ({
    fromSeconds: index * step,
    count: 0,
  }));
  const metLate = (samples[0]?.at ?? startMs) > startMs + firstTimeoutMs;
  const earlier = metLate ? (samples[0]?.total ?? 0) : 0;
  let before = earlier;
  for (const { at, total } of samples) {
    const index = Math.floor((at - startMs) / 1000 / step);
    const bar = bars[Math.min(Math.max(index, 0), bars.length - 1)];
    if (bar !== undefined) bar.count += Math.max(0, total - before);
    before = total;
  }
  return { step, bars, earlier };
}
