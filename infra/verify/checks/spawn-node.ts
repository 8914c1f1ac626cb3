import { spawn } from 'node:child_process';

/** Much longer than any step; ends a test run that a leaked handle keeps alive. */
const limitMs = 20 * 60_000;

/** Runs the same Node with the given arguments and inherited output; returns true if it exits with 0. */
export function spawnNode(args: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: 'inherit',
      timeout: limitMs,
      killSignal: 'SIGKILL',
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal !== null)
        console.error(`Killed by ${signal} (the limit for a step is ${limitMs / 60_000} minutes)`);
      resolve(code === 0);
    });
  });
}
