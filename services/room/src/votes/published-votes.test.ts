import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDatabase } from '@murmur/shared/adapters/embedded/sqlite-database';
import { createSqliteStores } from '@murmur/shared/adapters/embedded/sqlite-stores';
import { describePublishedVotes } from '../testing/published-votes.contract.ts';

describePublishedVotes('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'murmur-votes-'));
  const database = new SqliteDatabase(join(folder, 'murmur.db'));
  return {
    ...createSqliteStores(database),
    close: async () => {
      database.close();
      await rm(folder, { recursive: true });
    },
  };
});
