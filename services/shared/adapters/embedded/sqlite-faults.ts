import { AppError } from '../../runtime/app-error.ts';

/** The primary result codes of SQLite that this adapter distinguishes: https://sqlite.org/rescode.html */
export const sqliteCodes = {
  busy: 5,
  locked: 6,
  noMemory: 7,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notDatabase: 26,
} as const;

const cannotAnswer: readonly number[] = Object.values(sqliteCodes);

/** Returns the primary result code of an error from SQLite, or null for any other error. */
export const sqliteCodeOf = (error: unknown): number | null => {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return null;
  // The low byte is the primary code. The rest of an extended code only adds details.
  return typeof error.errcode === 'number' ? error.errcode & 0xff : null;
};

/**
 * Maps an error of the database to AppError UNAVAILABLE if the store cannot answer (a full or failing disk, a lock
 * held by another process, a damaged file, or a closed database). Any other error is a bug and is returned unchanged.
 */
export const classifySqliteFault = (error: unknown, isOpen: boolean): unknown => {
  const code = sqliteCodeOf(error);
  if (isOpen && (code === null || !cannotAnswer.includes(code))) return error;
  return new AppError(
    'UNAVAILABLE',
    'The database is not responding. Try again shortly.',
    { retryAfterMs: 2_000 },
    error,
  );
};
