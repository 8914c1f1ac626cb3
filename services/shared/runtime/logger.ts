import { type DestinationStream, type Logger, pino } from 'pino';
import { scopeFacts } from './scope.ts';

export type { Logger };

/**
 * Structured logs on stdout. The logger receives only method, path without query, status and duration of a request;
 * the redaction below is a second safeguard. Each line contains its request id, and its level by name. The gateway
 * writes one line per call; lines of the services behind it are for debugging, unless the call failed.
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
      mixin: () => scopeFacts(),
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
