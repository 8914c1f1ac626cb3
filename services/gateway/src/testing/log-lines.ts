import { type Logger, openLogger } from '@murmur/shared/runtime/logger';

/** A logger and what it has written, a line each. */
export const openLog = (): { logger: Logger; lines: string[] } => {
  const lines: string[] = [];
  return { logger: openLogger('gateway', 'info', { write: (line) => lines.push(line) }), lines };
};
