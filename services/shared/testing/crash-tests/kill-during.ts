import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Operation } from './operations.ts';

/** Runs the operation in another process, which is killed once MongoDB has answered `commands` commands. */
export const killDuring = async (
  uri: string,
  operation: Operation,
  roomId: string,
  commands: number,
): Promise<void> => {
  const script = join(import.meta.dirname, 'self-killing-writer.ts');
  const args = [script, uri, operation, roomId, String(commands)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
};
