import { type Logger, openLogger } from '@murmur/shared/runtime/telemetry/logger';

export const openLog = (): { logger: Logger; lines: string[] } => {
  const lines: string[] = [];
  return { logger: openLogger('gateway', 'info', { write: (line) => lines.push(line) }), lines };
};
