import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import { Pool } from 'undici';

/** One process of a service, as the gateway knows it. */
export type Upstream = { origin: URL; pool: Pool; healthy: boolean };

export type Upstreams = {
  /** Those to try, in order: the healthy ones from a turning start, then the others as a last hope. */
  inTurn(): Upstream[];
  /** Told of a failed connection; the upstream is passed over until a health check succeeds. */
  fail(upstream: Upstream): void;
  close(): Promise<void>;
};

const checkEveryMs = 1_000;
const checkWithinMs = 1_000;

/**
 * The processes of one service. Each is asked for `/healthz` every second over the same kept-alive
 * connections that requests use, so that one that died is passed over and comes back by itself.
 */
export const openUpstreams = (origins: string[], clock: Clock): Upstreams => {
  const all: Upstream[] = origins.map((origin) => ({
    origin: new URL(origin),
    pool: new Pool(origin, { connections: 128, connect: { timeout: 1_000 }, pipelining: 1 }),
    healthy: true,
  }));
  let turn = 0;
  const check = async (upstream: Upstream): Promise<void> => {
    try {
      const { statusCode, body } = await upstream.pool.request({
        method: 'GET',
        path: '/healthz',
        headersTimeout: checkWithinMs,
        bodyTimeout: checkWithinMs,
      });
      await body.dump();
      upstream.healthy = statusCode === 200;
    } catch {
      upstream.healthy = false;
    }
  };
  const checks: Timer[] = all.map((upstream) =>
    clock.every(checkEveryMs, () => void check(upstream)),
  );

  return {
    inTurn: () => {
      turn = (turn + 1) % all.length;
      const turned = [...all.slice(turn), ...all.slice(0, turn)];
      return [
        ...turned.filter(({ healthy }) => healthy),
        ...turned.filter(({ healthy }) => !healthy),
      ];
    },
    fail: (upstream) => {
      upstream.healthy = false;
    },
    close: async () => {
      for (const timer of checks) timer.clear();
      await Promise.all(all.map(({ pool }) => pool.destroy()));
    },
  };
};
