import type { DependencyCheck } from '../../ports/adapters.ts';

const timeoutMs = 1_000;

/**
 * Checks the health of another service for /readyz. The service is up while at least one of its processes reports
 * that it is ready.
 * @param origins one for each of its processes, or one for all of them
 */
export const serviceDependency = (name: string, origins: string[]): DependencyCheck => ({
  name,
  check: async () => {
    await Promise.any(
      origins.map(async (origin) => {
        const signal = AbortSignal.timeout(timeoutMs);
        const answer = await fetch(`${origin}/healthz`, { signal });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${name} returned ${answer.status}`);
      }),
    );
  },
});
