import { type Logger, openLogger } from '../telemetry/logger.ts';
import { isUnderNohup } from './nohup.ts';

export type ProcessPart = { name: string; start?(): Promise<void>; stop?(): Promise<void> };

/** Starts the parts in order. If one fails, those already running are stopped and the error is rethrown. */
export const startAll = async (parts: ProcessPart[]): Promise<void> => {
  const up: ProcessPart[] = [];
  for (const part of parts) {
    try {
      await part.start?.();
      up.push(part);
    } catch (error) {
      await stopAll(up, () => {});
      throw error;
    }
  }
};

/** Stops the parts in reverse order. A part that fails to stop does not prevent the others from stopping. */
export const stopAll = async (
  parts: ProcessPart[],
  onFailure: (part: string, error: unknown) => void,
): Promise<void> => {
  for (const part of parts.toReversed()) {
    await part.stop?.().catch((error: unknown) => onFailure(part.name, error));
  }
};

/**
 * Runs a process's parts until it must stop. Only this function handles signals and exits. SIGINT, SIGTERM and,
 * except under nohup, SIGHUP stop all parts within `deadlineMs`. A second signal, or the deadline, ends the process
 * at once. If the parent process has an IPC channel to this one, the end of the parent also stops it. An uncaught
 * error is logged and ends the process with exit code 1.
 */
export const runServices = async (
  parts: ProcessPart[],
  options: { logger: Logger; deadlineMs: number },
): Promise<void> => {
  const { logger, deadlineMs } = options;
  let stopping = false;
  const stop = (code: number, why: string): void => {
    if (stopping) process.exit(1);
    stopping = true;
    const began = performance.now();
    setTimeout(() => {
      logger.error('could not stop in time');
      process.exit(1);
    }, deadlineMs).unref();
    void stopAll(parts, (part, error) => logger.error({ err: error }, `${part} did not stop`)).then(
      () => {
        logger.info({ why, ms: Math.round(performance.now() - began) }, 'stopped');
        process.exit(code);
      },
    );
  };
  process.on('SIGINT', () => stop(0, 'SIGINT'));
  process.on('SIGTERM', () => stop(0, 'SIGTERM'));
  // Without a listener, SIGHUP would end the process even under nohup.
  const survivesHangUp = isUnderNohup();
  process.on('SIGHUP', () => {
    if (!survivesHangUp) stop(0, 'SIGHUP');
  });
  if (process.connected) process.on('disconnect', () => stop(0, 'the end of the parent'));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    stop(1, 'an error');
  });
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection');
    stop(1, 'an error');
  });
  await startAll(parts);
};

/** Starts a process. An error during startup is logged and ends the process with exit code 1. */
export const startOrExit = async (name: string, start: () => Promise<void>): Promise<void> => {
  const giveUp = (): void => process.exit(1);
  if (process.connected) process.on('disconnect', giveUp);
  try {
    await start();
    process.off('disconnect', giveUp);
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    openLogger(name, 'fatal').fatal({ fault }, 'could not start');
    giveUp();
  }
};
