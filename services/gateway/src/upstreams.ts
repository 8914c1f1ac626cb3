import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Clock } from '@murmur/shared/runtime/clock';
import { Client, Pool } from 'undici';
import { FailureRate } from './failure-rate.ts';
import { rankNodes } from './rank-nodes.ts';

export type Upstream = { origin: URL; pool: Pool; healthy: boolean };

export type Upstreams = {
  /**
   * Returns the processes to try, in order: healthy ones from a rotating start, then the others as a last resort. If there is
   * only one address, it is listed twice, because several processes may share it.
   */
  roundRobin(): Upstream[];
  /**
   * Returns the processes in the order preferred by a room, so that its sockets share a node. `skipped` is the number of
   * preferred nodes that already have enough of its sockets.
   */
  rankedFor(roomId: string, skipped: number): Upstream[];
  /** Returns true if a process is healthy and most calls in the last few seconds succeeded. */
  isAnswering(): boolean;
  record(outcome: 'answered' | 'failed'): void;
  /** Reports a failed connection; the upstream is skipped until a health check succeeds. */
  fail(upstream: Upstream): void;
  close(): Promise<void>;
};

const checkEveryMs = 1_000;
const checkTimeoutMs = 1_000;
/** Interval of DNS lookups: the longest time before a new process receives its first call. */
const resolveEveryMs = 5_000;

/** Keeps `upstream.healthy` up to date from `/healthz`, over a separate connection. */
const watchHealth = (upstream: Upstream, clock: Clock): { stop(): Promise<void> } => {
  const client = new Client(upstream.origin, { connect: { timeout: checkTimeoutMs } });
  let checking = false;
  const ask = async (): Promise<boolean> => {
    const { statusCode, body } = await client.request({
      method: 'GET',
      path: '/healthz',
      headersTimeout: checkTimeoutMs,
      bodyTimeout: checkTimeoutMs,
    });
    await body.dump();
    return statusCode === 200;
  };
  const check = async (): Promise<void> => {
    if (checking) return;
    checking = true;
    upstream.healthy = await ask().catch(() => false);
    checking = false;
  };
  const checks = clock.every(checkEveryMs, () => void check());
  return {
    stop: () => {
      checks.clear();
      return client.destroy();
    },
  };
};

type OpenUpstream = { upstream: Upstream; close(): Promise<void> };

const openUpstream = (origin: string, clock: Clock): OpenUpstream => {
  const upstream: Upstream = {
    origin: new URL(origin),
    pool: new Pool(origin, {
      connections: 128,
      connect: { timeout: 1_000 },
      pipelining: 1,
      // A load balancer keeps a connection on one process, so connections are renewed to reach processes added since.
      clientTtl: 30_000,
    }),
    healthy: true,
  };
  const watch = watchHealth(upstream, clock);
  return {
    upstream,
    close: async () => {
      await Promise.all([watch.stop(), upstream.pool.destroy()]);
    },
  };
};

/** Resolves the addresses of a host name; rejects if it has none. */
export type Resolve = (hostname: string) => Promise<string[]>;

const byDns: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/** Each address of a name counts as one process, even if it belongs to a load balancer in front of several. */
const originsOf = async (origin: string, resolve: Resolve): Promise<string[]> => {
  const url = new URL(origin);
  if (url.hostname === 'localhost' || isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0)
    return [origin];
  const addresses = await resolve(url.hostname);
  if (addresses.length < 2) return [origin];
  return addresses.toSorted().map((address) => {
    const resolved = new URL(origin);
    resolved.hostname = isIP(address) === 6 ? `[${address}]` : address;
    return resolved.origin;
  });
};

/**
 * The processes of one service. Each is checked through `/healthz` every second, so that a dead or frozen process is
 * skipped until it recovers. Health checks have their own connection, because a frozen process holds all those that
 * requests use. Names are resolved again every few seconds; a process whose address is no longer listed gets no
 * further calls.
 */
export const openUpstreams = (
  origins: string[],
  clock: Clock,
  resolve: Resolve = byDns,
): Upstreams => {
  const known = new Map(origins.map((origin) => [origin, openUpstream(origin, clock)]));
  const calls = new FailureRate(clock);
  let turn = 0;
  let resolving = false;
  let closed = false;

  const replaceProcesses = (listed: Set<string>): void => {
    for (const origin of listed)
      if (!known.has(origin)) known.set(origin, openUpstream(origin, clock));
    for (const [origin, opened] of known) {
      if (listed.has(origin)) continue;
      known.delete(origin);
      // Calls in flight finish before the connections close.
      void opened.upstream.pool.close().then(() => opened.close());
    }
  };
  const resolveAgain = async (): Promise<void> => {
    if (resolving) return;
    resolving = true;
    const listed = await Promise.all(origins.map((origin) => originsOf(origin, resolve))).catch(
      // A failed DNS lookup removes no process.
      () => null,
    );
    resolving = false;
    if (listed !== null && !closed) replaceProcesses(new Set(listed.flat()));
  };
  const resolveTimer = clock.every(resolveEveryMs, () => void resolveAgain());
  void resolveAgain();

  const healthyFirst = (all: Upstream[]): Upstream[] => {
    if (all.length === 1) all.push(...all);
    return [...all.filter(({ healthy }) => healthy), ...all.filter(({ healthy }) => !healthy)];
  };
  const upstreams = (): Upstream[] => [...known.values()].map(({ upstream }) => upstream);

  return {
    roundRobin: () => {
      const all = upstreams();
      turn = (turn + 1) % all.length;
      return healthyFirst([...all.slice(turn), ...all.slice(0, turn)]);
    },
    rankedFor: (roomId, skipped) => {
      const ranked = healthyFirst(rankNodes(roomId, upstreams(), ({ origin }) => origin.host));
      const healthy = ranked.filter((upstream) => upstream.healthy).length;
      const first = skipped % Math.max(1, healthy);
      return [...ranked.slice(first, healthy), ...ranked.slice(0, first), ...ranked.slice(healthy)];
    },
    isAnswering: () => upstreams().some(({ healthy }) => healthy) && !calls.mostlyFail,
    record: (outcome) => calls.record(outcome),
    fail: (upstream) => {
      upstream.healthy = false;
    },
    close: async () => {
      closed = true;
      resolveTimer.clear();
      await Promise.all([...known.values()].map((opened) => opened.close()));
    },
  };
};
