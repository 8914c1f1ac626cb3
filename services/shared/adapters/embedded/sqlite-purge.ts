import type { DatabaseSync } from 'node:sqlite';
import { sqliteCodeOf, sqliteCodes } from './sqlite-faults.ts';
import { readPragma } from './sqlite-statement.ts';

const mebibyte = 1_024 * 1_024;
/** The maximum size of a file that is compacted with every purge, which takes 2.5 ms per MiB. */
const compactedAtOnceBytes = 32 * mebibyte;
/** The maximum size of a file that is compacted while in service. It needs as much memory, for half a second. */
const compactedWhileServingBytes = 256 * mebibyte;
/** A larger file is compacted so rarely that this takes a thousandth of the time. */
const delayPerMebibyteMs = 2_500;

const sizeOf = (connection: DatabaseSync): number =>
  Number(readPragma(connection, 'page_count')) * Number(readPragma(connection, 'page_size'));

/** True for a full or failing disk, which cannot hold a rebuilt file. Overwriting by `secure_delete` must suffice. */
const hasNoSpace = (error: unknown): boolean => {
  const code = sqliteCodeOf(error);
  return code === sqliteCodes.full || code === sqliteCodes.ioError;
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
    const code = sqliteCodeOf(error);
    if (code === sqliteCodes.busy || code === sqliteCodes.locked) return false;
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

/** Returns the delay of the compaction in ms after a deletion, or null if only the next start compacts the file. */
export const compactionDelay = (bytes: number): number | null => {
  if (bytes <= compactedAtOnceBytes) return 0;
  return bytes <= compactedWhileServingBytes ? (bytes / mebibyte) * delayPerMebibyteMs : null;
};

export const compactionDelayOf = (connection: DatabaseSync): number | null =>
  compactionDelay(sizeOf(connection));

/**
 * Removes deleted text from the bytes of the log and, if `compacts`, from those of the file.
 * @returns false if another process prevents it
 */
export const purgeErased = (connection: DatabaseSync, compacts: boolean): boolean => {
  const compacted = !compacts || compact(connection);
  return emptyLog(connection) && compacted;
};

/**
 * Purges a file that is being opened, because an earlier process may have been killed between a deletion and its purge,
 * or never compacts a file of this size. Copies of deleted rows can remain in pages that are in use, so nothing in the
 * file tells whether this is necessary.
 */
export const purgeOnOpen = (connection: DatabaseSync): void => {
  try {
    compact(connection);
    emptyLog(connection);
  } catch (error) {
    if (!hasNoSpace(error)) throw error;
  }
};
