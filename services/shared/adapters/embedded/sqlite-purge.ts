import type { DatabaseSync } from 'node:sqlite';
import { sqliteCodeOf, sqliteCodes } from './sqlite-faults.ts';

/** The maximum size of a file that is compacted while in service, which takes 2.5 ms per MiB. */
const compactedWhileServingBytes = 32 * 1_024 * 1_024;

const readNumber = (connection: DatabaseSync, pragma: string): number =>
  Number(Object.values(connection.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);

const sizeOf = (connection: DatabaseSync): number =>
  readNumber(connection, 'page_count') * readNumber(connection, 'page_size');

/** True for a full or failing disk, which cannot hold a rebuilt file. Overwriting by `secure_delete` must suffice. */
const hasNoSpace = (error: unknown): boolean => {
  const code = sqliteCodeOf(error);
  return code === sqliteCodes.full || code === sqliteCodes.ioError;
};

const isLocked = (error: unknown): boolean => {
  const code = sqliteCodeOf(error);
  return code === sqliteCodes.busy || code === sqliteCodes.locked;
};

/**
 * Rebuilds the file. `secure_delete` overwrites a row in place, but a row that has moved to another page may leave a
 * copy in the old one. Only a rebuilt file is free of such copies.
 * @returns false if another process holds the file
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

/**
 * Copies the log into the file and empties it.
 * @returns false while a reader is still using the log
 */
const emptyLog = (connection: DatabaseSync): boolean =>
  connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;

/**
 * Removes deleted text from the bytes of the file and the log.
 * @returns false if another process prevents it
 */
export const purgeErased = (connection: DatabaseSync): boolean => {
  const compacted = sizeOf(connection) > compactedWhileServingBytes || compact(connection);
  return emptyLog(connection) && compacted;
};

/** Purges a file that is being opened, in case an earlier process was killed between a deletion and its purge. */
export const purgeOnOpen = (connection: DatabaseSync): void => {
  try {
    if (readNumber(connection, 'freelist_count') > 0) compact(connection);
    emptyLog(connection);
  } catch (error) {
    if (!hasNoSpace(error)) throw error;
  }
};
