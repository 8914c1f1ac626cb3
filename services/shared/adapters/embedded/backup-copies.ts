import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const prefix = 'backup-';

/** Beginning of the name of the folder for a backup's copy. It names the process, which may be killed. */
export const backupPrefix = (): string => `${prefix}${process.pid}-`;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

export const removeBackupCopies = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const pid = Number(/^backup-(\d+)-/.exec(name)?.[1] ?? 0);
    const isLeft = name.startsWith(prefix) && (pid === 0 || pid === process.pid || !isRunning(pid));
    if (isLeft) rmSync(join(folder, name), { recursive: true, force: true });
  }
};
