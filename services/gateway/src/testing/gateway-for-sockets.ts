import { systemClock } from '@murmur/shared/runtime/clock';
import { createUpgradeForward, type UpgradeForwardOptions } from '../forward-upgrade.ts';
import { openUpstreams } from '../upstreams.ts';
import { openLog } from './log-lines.ts';
import { closeLater, serve } from './served.ts';

export const gatewayForSockets = async (origins: string[], options: UpgradeForwardOptions = {}) => {
  const upstreams = openUpstreams(origins, systemClock);
  closeLater(() => upstreams.close());
  const { logger, lines } = openLog();
  const forward = createUpgradeForward(upstreams, logger, options);
  const gateway = await serve((_req, res) => res.end());
  gateway.server.on('upgrade', forward.upgrade);
  return { forward, lines, gateway, url: gateway.origin.replace('http', 'ws') };
};

export const upgradeOf = (path: string, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n`;
