/** Delivery counts of the sockets of a rehearsal, which can be added up over processes. */
export type DeliveryReport = {
  sockets: number;
  /** Opinions received by the sockets entitled to them, counted once per socket. */
  delivered: number;
  /** Opinions announced only as a number, as in a large room. */
  skipped: number;
  /** Opinions missing on sockets that received no instruction to resync. */
  missing: number;
  gaps: number;
  /** Lost connections, those of them that resumed with all missed events, and those instructed to resync. */
  lost: number;
  recovered: number;
  reread: number;
  /** Number of deliveries by delay in ms, from submission to arrival. */
  delays: Record<string, number>;
};

const nothing: DeliveryReport = {
  sockets: 0,
  delivered: 0,
  skipped: 0,
  missing: 0,
  gaps: 0,
  lost: 0,
  recovered: 0,
  reread: 0,
  delays: {},
};

export const addUp = (all: DeliveryReport[]): DeliveryReport => {
  const sum: DeliveryReport = { ...nothing, delays: {} };
  for (const { delays, ...counts } of all) {
    for (const [name, count] of Object.entries(counts)) sum[name as keyof typeof counts] += count;
    for (const [ms, times] of Object.entries(delays)) {
      sum.delays[ms] = (sum.delays[ms] ?? 0) + times;
    }
  }
  return sum;
};

/** The quantile of the delays in ms; NaN without deliveries. */
export const delayOf = ({ delays }: DeliveryReport, share: number): number => {
  const sorted = Object.entries(delays).map(([ms, times]) => [Number(ms), times] as const);
  sorted.sort(([one], [other]) => one - other);
  const due = sorted.reduce((sum, [, times]) => sum + times, 0) * share;
  let counted = 0;
  for (const [ms, times] of sorted) {
    counted += times;
    if (counted >= due) return ms;
  }
  return Number.NaN;
};

export const printDelivery = (received: DeliveryReport): string[] => {
  const { sockets, delivered, skipped, missing, gaps, lost, recovered, reread } = received;
  const seconds = (share: number): string => (delayOf(received, share) / 1_000).toFixed(3);
  return [
    `- sockets: ${sockets}, one per seat; lost ${lost}, resumed with all missed events ${recovered}, instructed to resync ${reread}`,
    `- opinions delivered: ${delivered} to sockets, ${skipped} more announced by number; missing ${missing}, gaps ${gaps}`,
    `- from submission to arrival: p50 ${seconds(0.5)} s, p99 ${seconds(0.99)} s`,
  ];
};
