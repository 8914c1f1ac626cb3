import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/**
 * Structured logs on stdout. Nothing of a request but method, path without query, status and
 * duration is ever handed to it; the redaction below is the second lock.
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
      timestamp: pino.stdTimeFunctions.isoTime,
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
