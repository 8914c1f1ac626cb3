import { createReadStream, existsSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { backupPrefix, removeBackupCopies } from '@murmur/shared/adapters/embedded/backup-copies';
import { readEnv } from '@murmur/shared/runtime/process/env';
import { settings } from '@murmur/shared/runtime/process/settings';
import { z } from 'zod';

const config = z.object({ DATA_DIR: settings.DATA_DIR });

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Writes a snapshot of the database to standard output while the product continues to write. */
const run = async (): Promise<void> => {
  if (process.stdout.isTTY) throw new Error('Redirect the backup to a file: … > murmur-backup.db');
  const { DATA_DIR: folder } = readEnv(config, process.env);
  const file = join(folder, 'murmur.db');
  if (!existsSync(file)) throw new Error(`${file} does not exist; DATA_DIR names the data folder.`);
  process.umask(0o077);
  removeBackupCopies(folder);
  // Written beside the original, because /tmp in a container is in memory.
  const work = await mkdtemp(join(folder, backupPrefix()));
  const clean = (): void => rmSync(work, { recursive: true, force: true });
  for (const signal of endings) {
    process.once(signal, () => {
      clean();
      process.exit(128 + constants.signals[signal]);
    });
  }
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const copy = join(work, 'murmur.db');
    await backup(database, copy);
    await pipeline(createReadStream(copy), process.stdout);
  } finally {
    database.close();
    clean();
  }
};

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
