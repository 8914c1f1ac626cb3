import type { DependencyCheck } from '../../ports/adapters.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { toNumber } from './sqlite-statement.ts';

/** Exceeds the size of all table and index pages that a burst of opinions changes. */
const probeBytes = 64 * 1_024;

/**
 * Creates a check that the database accepts writes. It writes as much as a large transaction, because a single page
 * may still fit on an otherwise full disk.
 */
export const createWriteProbe = (database: SqliteDatabase): DependencyCheck => {
  const write = database.statement(
    'UPDATE probe SET writes = writes + 1, bytes = randomblob(:size)',
    toNumber,
  );
  const { check } = database.createStore<Pick<DependencyCheck, 'check'>>({
    check: () => void write.run({ size: probeBytes }),
  });
  return { name: 'database', check };
};
