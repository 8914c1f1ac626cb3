import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isUnderNohup } from './nohup.ts';

const checkEveryMs = 300;

/** Returns the parent pid of a process according to /proc, or null on other systems or if the process is gone. */
const parentOf = (pid: number): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces. The state and the parent pid follow it.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
};

/** Returns true if npm started this program itself rather than one of its child processes. */
const isRunByNpm = ({ npm_lifecycle_script: script }: NodeJS.ProcessEnv): boolean => {
  const [, program] = process.argv;
  return script !== undefined && program !== undefined && script.includes(basename(program));
};

/**
 * Ends this process, as SIGTERM would, when the npm process that runs it ends. npm forwards signals only to its
 * shell, which dies and leaves this process holding the port and the data. Neither forwards SIGHUP or SIGKILL. A
 * process that was not started by npm continues without its parent, including in the background. A process under
 * nohup also continues after its terminal hangs up, although the hang-up ends npm.
 */
export const endWithLauncher = (env: NodeJS.ProcessEnv): void => {
  if (!isRunByNpm(env)) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  let wasGone = false;
  const timer = setInterval(() => {
    const isGone = process.ppid !== shell || parentOf(shell) !== npm;
    // Checked twice, because the SIGHUP that ended the launcher may not have reached this process yet.
    if (isGone && wasGone) {
      clearInterval(timer);
      process.kill(process.pid, 'SIGTERM');
    }
    wasGone = isGone;
  }, checkEveryMs);
  timer.unref();
  if (isUnderNohup()) process.on('SIGHUP', () => clearInterval(timer));
};
