import { type DestinationStream, type Logger, pino } from 'pino';
import { scopeLogFields } from './scope.ts';

export type { Logger };

/**
 * Opens a logger that writes structured lines to stdout. It receives only the method, path without query, status and
 * duration of a request. The redaction below is a second safeguard. Each line contains its request id and the name of
 * its level. The gateway writes one line per call. The services behind it log calls at debug level unless they fail.
 */
export const openLogger = (
  service: string,
  level: string,
  destination: DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      level,
      base: { process: service },
      mixin: () => scopeLogFields(),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (name) => ({ level: name }) },
      redact: {
        paths: [
          '*.host_token',
          '*.participant_id',
          '*.content',
          'host_token',
          'participant_id',
          'content',
          'authorization',
          '*.authorization',
        ],
        censor: '[redacted]',
      },
    },
    destination,
  );
