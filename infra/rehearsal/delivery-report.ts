/** What the sockets of a rehearsal came to, in numbers that add up over processes. */
export type DeliveryReport = {
  sockets: number;
  /** Opinions that reached a socket that should hear them; each counts once a socket. */
  delivered: number;
  /** Told by number alone, as the pace of a crowd has it. */
  skipped: number;
  /** Should have been heard and were not, on sockets that were never told to read anew. */
  missing: number;
  /** Numbers of the room's stream that a socket was not told. */
  gaps: number;
  /** Connections lost; how many came back with what they missed, or were told to read anew. */
  lost: number;
  recovered: number;
  reread: number;
  /** How often it took so many ms from writing an opinion to hearing it. */
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

/** The delay in ms that this share of all deliveries did not exceed; NaN of none. */
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
    `- sockets: ${sockets}, one for each seat; lost ${lost}, back with what they missed ${recovered}, told to read anew ${reread}`,
    `- opinions delivered: ${delivered} to sockets, ${skipped} more told by number; missing ${missing}, gaps ${gaps}`,
    `- from writing to hearing: p50 ${seconds(0.5)} s, p99 ${seconds(0.99)} s`,
  ];
};
