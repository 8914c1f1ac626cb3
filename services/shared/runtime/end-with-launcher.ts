import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isUnderNohup } from './hang-up.ts';

const checkEveryMs = 300;

/** The parent of a process according to /proc; null on other systems, and if the process is gone. */
const parentOf = (pid: number): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; after it come the state and the parent.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
};

/** True if npm started this program itself, and not a child process of it. */
const isRunByNpm = ({ npm_lifecycle_script: script }: NodeJS.ProcessEnv): boolean => {
  const [, program] = process.argv;
  return script !== undefined && program !== undefined && script.includes(basename(program));
};

/**
 * Ends this process, like SIGTERM, when the npm that runs it ends. npm forwards signals only to its shell, which dies
 * and leaves this process behind with the port and the data; neither forwards SIGHUP or SIGKILL. A process that npm
 * does not run continues without its parent, in the background too; so does a process under nohup after a hang-up of
 * the terminal, although that ends npm.
 */
export const endWithLauncher = (env: NodeJS.ProcessEnv): void => {
  if (!isRunByNpm(env)) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  let wasGone = false;
  const timer = setInterval(() => {
    const isGone = process.ppid !== shell || parentOf(shell) !== npm;
    // Checked twice, because a hang-up that ended the launcher may still be on its way to this process.
    if (isGone && wasGone) {
      clearInterval(timer);
      process.kill(process.pid, 'SIGTERM');
    }
    wasGone = isGone;
  }, checkEveryMs);
  timer.unref();
  if (isUnderNohup()) process.on('SIGHUP', () => clearInterval(timer));
};
