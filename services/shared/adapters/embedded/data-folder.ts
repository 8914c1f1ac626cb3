import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteCodeOf, sqliteCodes } from './sqlite-faults.ts';

/** A folder that cannot store the data. The message is one sentence that names it. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

/** In a folder that others share, such as /tmp, this program must not restrict access. */
const stickyBit = 0o1000;

/** A file system without modes, or a volume owned by another user, stays as it was mounted. */
const restrict = (path: string, mode: number): void => {
  try {
    if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
  } catch {}
};

/** Restricts the folder and this program's files in it to the current user, including existing ones. */
const restrictAll = (folder: string): void => {
  if ((statSync(folder).mode & stickyBit) === 0) restrict(folder, 0o700);
  // SQLite creates its log and index with the mode of the database, so that is restricted before it is
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

/** Locks held by this process: an unreferenced one would be garbage-collected, and the folder unlocked. */
const locks = new Set<DatabaseSync>();

/**
 * Creates the folder if necessary, readable by this user alone, and keeps every other process out of it until
 * `release`. The operating system holds the lock for this process, through an empty SQLite file: the lock ends with
 * the process in every case, so no stale lock can block the next start.
 * @throws DataFolderError when another process holds it, or it cannot be created or written
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
        ? `${folder} is in use by another process of this program; stop that one or choose another DATA_DIR.`
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
