import type { DatabaseSync } from 'node:sqlite';
import { sqliteCodeOf, sqliteCodes } from './sqlite-faults.ts';

/** A file up to this size is compacted while it is served: 2.5 ms a MiB. */
const compactedWhileServingBytes = 32 * 1_024 * 1_024;

const readNumber = (connection: DatabaseSync, pragma: string): number =>
  Number(Object.values(connection.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);

const sizeOf = (connection: DatabaseSync): number =>
  readNumber(connection, 'page_count') * readNumber(connection, 'page_size');

/** What a disk that is full or failing answers; then what `secure_delete` overwrote has to do. */
const hasNoSpace = (error: unknown): boolean => {
  const code = sqliteCodeOf(error);
  return code === sqliteCodes.full || code === sqliteCodes.ioError;
};

const isLocked = (error: unknown): boolean => {
  const code = sqliteCodeOf(error);
  return code === sqliteCodes.busy || code === sqliteCodes.locked;
};

/**
 * Builds the file anew. `secure_delete` overwrites a row where it stands; a copy stays behind in a page
 * whose rows were once moved to its neighbour, and only a new file is without those.
 * @returns false where another process holds the file.
 */
const compact = (connection: DatabaseSync): boolean => {
  try {
    connection.exec('VACUUM');
    return true;
  } catch (error) {
    if (isLocked(error)) return false;
    if (hasNoSpace(error)) return true;
    throw error;
  }
};

/** Copies the log into the file and empties it. @returns false while somebody still reads from it. */
const emptyLog = (connection: DatabaseSync): boolean =>
  connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;

/** Takes deleted text out of the bytes of file and log. @returns false where somebody is in the way. */
export const purgeErased = (connection: DatabaseSync): boolean => {
  const compacted = sizeOf(connection) > compactedWhileServingBytes || compact(connection);
  return emptyLog(connection) && compacted;
};

/** The same when the file is opened, for what a process deleted that was killed before it got here. */
export const purgeWhatWasLeft = (connection: DatabaseSync): void => {
  try {
    if (readNumber(connection, 'freelist_count') > 0) compact(connection);
    emptyLog(connection);
  } catch (error) {
    if (!hasNoSpace(error)) throw error;
  }
};
