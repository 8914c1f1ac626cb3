import { AppError } from '../../runtime/app-error.ts';

/** SQLite's primary result codes that this adapter tells apart: https://sqlite.org/rescode.html */
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

/** The primary result code of an error that SQLite raised, or null for any other error. */
export const sqliteCodeOf = (error: unknown): number | null => {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return null;
  // The low byte is the primary code; the rest of an extended code says only where it arose.
  return typeof error.errcode === 'number' ? error.errcode & 0xff : null;
};

/**
 * What to throw in place of an error of the database: AppError UNAVAILABLE when the store cannot
 * answer (a full or failing disk, a lock held by somebody else, a damaged file, or a database that
 * is no longer open), else the error itself, which then is a bug.
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
