import { spawn } from 'node:child_process';

/** Far above what any step needs: it ends a test run that a leaked handle keeps alive. */
const limitMs = 20 * 60_000;

/** Runs this same Node with the arguments given, its output going straight through; true when it exits with 0. */
export function runNode(args: string[]): Promise<boolean> {
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
