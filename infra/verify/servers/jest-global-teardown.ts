import type { StartedServers } from './jest-global-setup.ts';

const teardown = async (): Promise<void> => {
  const { murmurTestServers } = globalThis as { murmurTestServers?: StartedServers };
  await murmurTestServers?.stop();
};

/** @public Jest calls it. */
export default teardown;
