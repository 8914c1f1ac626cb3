import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteCodeOf, sqliteCodes } from './sqlite-faults.ts';

/** A folder that cannot hold the data. The message is one sentence that names it. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

/**
 * Creates the folder if there is none, readable by this user alone, and keeps every other process
 * out of it until `release`. The lock is one that the operating system holds for this process, taken
 * through an empty SQLite file: it is gone with the process however that ends, so nothing stale can
 * stand in the way of the next start.
 * @throws DataFolderError when another process has it, or it cannot be created or written.
 */
export const takeDataFolder = (folder: string): { release(): void } => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
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
  return { release: () => held.close() };
};
