import type { Clock } from '@murmur/shared/runtime/clock';
import { Client, Pool } from 'undici';

/** One process of a service, as the gateway knows it. */
export type Upstream = { origin: URL; pool: Pool; healthy: boolean };

export type Upstreams = {
  /**
   * Those to try, in order: the healthy ones from a turning start, then the others as a last hope. A
   * single address comes twice, as there may be several processes behind it.
   */
  inTurn(): Upstream[];
  /** Whether there is one to be asked; takes no turn. */
  hasHealthy(): boolean;
  /** Told of a failed connection; the upstream is passed over until a health check succeeds. */
  fail(upstream: Upstream): void;
  close(): Promise<void>;
};

const checkEveryMs = 1_000;
const checkWithinMs = 1_000;

/** Keeps `upstream.healthy` as its `/healthz` says, over a connection of its own. */
const watchHealth = (upstream: Upstream, clock: Clock): { stop(): Promise<void> } => {
  const client = new Client(upstream.origin, { connect: { timeout: checkWithinMs } });
  let asking = false;
  const ask = async (): Promise<boolean> => {
    const { statusCode, body } = await client.request({
      method: 'GET',
      path: '/healthz',
      headersTimeout: checkWithinMs,
      bodyTimeout: checkWithinMs,
    });
    await body.dump();
    return statusCode === 200;
  };
  const check = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    upstream.healthy = await ask().catch(() => false);
    asking = false;
  };
  const checks = clock.every(checkEveryMs, () => void check());
  return {
    stop: () => {
      checks.clear();
      return client.destroy();
    },
  };
};

/**
 * The processes of one service. Each is asked for `/healthz` every second, so that one that died or
 * froze is passed over and comes back by itself. Health does not wait for the connections that
 * requests use: a frozen process holds all of those.
 */
export const openUpstreams = (origins: string[], clock: Clock): Upstreams => {
  const all: Upstream[] = origins.map((origin) => ({
    origin: new URL(origin),
    pool: new Pool(origin, {
      connections: 128,
      connect: { timeout: 1_000 },
      pipelining: 1,
      // Behind one address a connection stays with one process: a new one comes to those added since.
      clientTtl: 30_000,
    }),
    healthy: true,
  }));
  let turn = 0;
  const watches = all.map((upstream) => watchHealth(upstream, clock));

  return {
    inTurn: () => {
      turn = (turn + 1) % all.length;
      const turned = [...all.slice(turn), ...all.slice(0, turn)];
      if (all.length === 1) turned.push(...all);
      return [
        ...turned.filter(({ healthy }) => healthy),
        ...turned.filter(({ healthy }) => !healthy),
      ];
    },
    hasHealthy: () => all.some(({ healthy }) => healthy),
    fail: (upstream) => {
      upstream.healthy = false;
    },
    close: async () => {
      await Promise.all([
        ...watches.map((watch) => watch.stop()),
        ...all.map(({ pool }) => pool.destroy()),
      ]);
    },
  };
};
