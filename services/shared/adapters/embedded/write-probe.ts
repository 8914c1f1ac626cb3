import type { DependencyCheck } from '../../ports/adapters.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** More than the pages that the opinions of a busy moment change, in the table and its indexes. */
const probeBytes = 64 * 1_024;

/**
 * Tests whether the database accepts writes. The write is as large as a usual transaction, because a single
 * page still fits on an otherwise full disk.
 */
export const createWriteProbe = (database: SqliteDatabase): DependencyCheck => {
  const write = database.prepare('UPDATE probe SET writes = writes + 1, bytes = randomblob(:size)');
  return {
    name: 'database',
    check: () => database.attempt(() => void write.run({ size: probeBytes })),
  };
};
