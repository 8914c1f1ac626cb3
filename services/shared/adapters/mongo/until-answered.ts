import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../runtime/app-error.ts';
import { mayHaveArrived } from './mongo-faults.ts';

const pauseMs = 500;
/** An outage longer than this leaves what it leaves. */
const patienceMs = 30 * 60_000;

/**
 * Repeats a command until MongoDB has answered it, in the background. For a write that was reported
 * as failed and may still lie in a buffer of a server that hangs: what takes it back must come
 * through, and has to work whether the write arrives before it, after it or never.
 */
export const untilAnswered = async (command: () => Promise<unknown>): Promise<void> => {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    try {
      await command();
      return;
    } catch (error) {
      if (!(error instanceof AppError)) return;
    }
    await wait(pauseMs, undefined, { ref: false });
  }
};

/** Makes a change that `undo` takes back, each for itself, where it failed and may have arrived. @throws what it throws */
export const orUndo = async <T>(
  change: () => Promise<T>,
  ...undo: (() => Promise<unknown>)[]
): Promise<T> => {
  try {
    return await change();
  } catch (error) {
    if (mayHaveArrived(error)) for (const each of undo) void untilAnswered(each);
    throw error;
  }
};
