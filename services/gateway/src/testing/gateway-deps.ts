import { createHealthRoutes } from '@murmur/shared/runtime/process/health-routes';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { openMetrics } from '@murmur/shared/runtime/telemetry/metrics';
import type { GatewayDeps } from '../gateway-service.ts';

/** The dependencies of a gateway apart from its limits, with forwards that respond at once. */
export const gatewayDeps = (
  change: Partial<GatewayDeps> & Pick<GatewayDeps, 'limits'>,
): GatewayDeps => ({
  forward: { room: (_req, res) => res.end('{}'), analysis: (_req, res) => res.end('{}') },
  upgrade: (_req, socket) => socket.end('HTTP/1.1 418 Upgraded\r\n\r\n'),
  readShareMetadata: async () => null,
  describeAnalysis: async () => ({ model: false }),
  logger: openLogger('gateway', 'silent'),
  webDir: '/nowhere',
  publicUrl: undefined,
  trustProxy: false,
  trustedAddresses: [],
  ads: { client: undefined, house: false },
  operator: { name: undefined, contact: undefined, imprint: undefined },
  operations: createHealthRoutes([], openMetrics()),
  ...change,
});
