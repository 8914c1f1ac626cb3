import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Act } from './dying-act.ts';

/** Runs the operation in another process, which is killed after the given number of answered commands. */
export const killDuring = async (
  uri: string,
  act: Act,
  roomId: string,
  commands: number,
): Promise<void> => {
  const script = join(import.meta.dirname, 'dying-writer.ts');
  const args = [script, uri, act, roomId, String(commands)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
};
