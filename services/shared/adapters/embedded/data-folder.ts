import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteCodeOf, sqliteCodes } from './sqlite-faults.ts';

/** Thrown if a folder cannot be used for the data. The message is one sentence that names the folder. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

/** The mode bit of a folder that other users share, such as /tmp. Access to such a folder is not restricted. */
const stickyBit = 0o1000;

/** Sets the mode of a path. On a file system without modes, or a volume owned by another user, it has no effect. */
const restrict = (path: string, mode: number): void => {
  try {
    if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
  } catch {}
};

/** Restricts the folder and this program's files in it, including existing ones, to the current user. */
const restrictAll = (folder: string): void => {
  if ((statSync(folder).mode & stickyBit) === 0) restrict(folder, 0o700);
  // SQLite creates its log and index with the mode of the database, so the database is restricted before it is
  // opened.
  for (const name of ['murmur.lock', 'murmur.db']) {
    try {
      writeFileSync(join(folder, name), '', { flag: 'wx', mode: 0o600 });
    } catch {}
  }
  for (const name of readdirSync(folder)) {
    if (name.startsWith('murmur.')) restrict(join(folder, name), 0o600);
  }
};

/** Locks held by this process. An unreferenced lock would be garbage-collected, which would release it. */
const locks = new Set<DatabaseSync>();

/**
 * Creates the folder if necessary, with access for this user only, and locks it for this process until `release`. The
 * operating system holds the lock through an empty SQLite file and always releases it when the process ends, so no
 * stale lock can block the next start.
 * @throws DataFolderError if another process holds the folder, or if it cannot be created or written
 */
export const takeDataFolder = (folder: string): { release(): void } => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    restrictAll(folder);
  } catch (error) {
    throw new DataFolderError(`${folder} cannot be used as a data folder.`, { cause: error });
  }
  const file = join(folder, 'murmur.lock');
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    throw new DataFolderError(
      sqliteCodeOf(error) === sqliteCodes.busy
        ? `${folder} is in use by another process of this program; stop that process or choose another DATA_DIR.`
        : `${file} cannot be used as the lock of the data folder.`,
      { cause: error },
    );
  }
  const held = lock;
  locks.add(held);
  return {
    release: () => {
      locks.delete(held);
      held.close();
    },
  };
};
