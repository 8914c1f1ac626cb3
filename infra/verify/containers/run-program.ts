import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs a program to completion and returns its output.
 * @throws Error with the end of its output if it does not exit with 0 in time
 */
export const runProgram = async (
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string; timeoutMs?: number; input?: string } = {},
): Promise<string> => {
  const { env = process.env, cwd, timeoutMs = 120_000, input } = options;
  try {
    const settings = { env, timeout: timeoutMs, maxBuffer: 1 << 28, ...(cwd ? { cwd } : {}) };
    const running = run(command, args, settings);
    if (input !== undefined) running.child.stdin?.end(input);
    return (await running).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const output = `${stdout}\n${stderr}`.trim().slice(-4_000);
    throw new Error(`${command} ${args.join(' ')}\n${output || String(error)}`, { cause: error });
  }
};
