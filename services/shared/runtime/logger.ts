import { type DestinationStream, type Logger, pino } from 'pino';
import { scopeFacts } from './scope.ts';

export type { Logger };

/**
 * Structured logs on stdout. Nothing of a request but method, path without query, status and
 * duration is ever handed to it; the redaction below is the second lock. A line names the request
 * that it belongs to, and its level by name. The gateway writes one line a call; those of the services behind
 * it are for debugging, unless the answer is a failure.
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
        censor: '[kept back]',
      },
    },
    destination,
  );
