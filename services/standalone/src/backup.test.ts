import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { systemClock } from '@murmur/shared/runtime/clock';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'murmur-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const runBackup = (dataDir: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'backup.ts')], {
    env: { ...process.env, DATA_DIR: dataDir },
    maxBuffer: 1 << 27,
  });

test('an open database with recent writes is copied completely, and no other file is left beside it', () => {
  const database = new DatabaseSync(join(folder, 'murmur.db'));
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE said (text TEXT)');
  const insert = database.prepare('INSERT INTO said VALUES (?)');
  for (let n = 0; n < 3_000; n += 1) insert.run(`Opinion ${n}, ${'x'.repeat(200)}`);
  const { status, stdout, stderr } = runBackup(folder);
  expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
  expect(readdirSync(folder).filter((name) => !name.startsWith('murmur.db'))).toEqual([]);
  database.close();

  const copy = join(folder, 'copy.db');
  writeFileSync(copy, stdout);
  const copied = new DatabaseSync(copy, { readOnly: true });
  expect(copied.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(copied.prepare('SELECT count(*) AS n FROM said').get()).toEqual({ n: 3_000 });
  copied.close();
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  'a backup that is interrupted by %s leaves no readable copy, or at most until the next one',
  async (signal) => {
    const database = new DatabaseSync(join(folder, 'murmur.db'));
    database.exec('CREATE TABLE said (text BLOB)');
    for (let n = 0; n < 64; n += 1) database.exec('INSERT INTO said VALUES (randomblob(1000000))');
    database.close();
    const copies = () => readdirSync(folder).filter((name) => name.startsWith('backup-'));
    const child = spawn(process.execPath, [join(import.meta.dirname, 'backup.ts')], {
      env: { ...process.env, DATA_DIR: folder },
    });
    // Its output is not read, so it waits with the copy beside the database.
    await once(child.stdout, 'readable');
    const [work = ''] = copies();
    expect(statSync(join(folder, work)).mode & 0o077).toBe(0);
    expect(statSync(join(folder, work, 'murmur.db')).mode & 0o077).toBe(0);
    child.kill(signal);
    await once(child, 'exit');
    child.stdout.destroy();
    expect(copies()).toHaveLength(signal === 'SIGKILL' ? 1 : 0);
    mkdirSync(join(folder, 'backup-Ab12Cd'));
    expect(runBackup(folder).status).toBe(0);
    expect(copies()).toEqual([]);
  },
);

test('the next start of the server removes the copy of a killed backup, and not that of a running one', async () => {
  mkdirSync(join(folder, 'backup-999999999-Ab12Cd'));
  writeFileSync(join(folder, 'backup-999999999-Ab12Cd', 'murmur.db'), 'a copy');
  const running = `backup-${process.ppid}-Ab12Cd`;
  mkdirSync(join(folder, running));
  const adapters = openEmbedded({
    dataDir: folder,
    clock: systemClock,
    logger: openLogger('murmur', 'silent'),
  });
  await adapters.close();
  expect(readdirSync(folder).filter((name) => name.startsWith('backup-'))).toEqual([running]);
});

test('reports a missing database', () => {
  const { status, stdout, stderr } = runBackup(join(folder, 'nowhere'));
  expect([status, String(stdout)]).toEqual([1, '']);
  expect(String(stderr)).toContain('DATA_DIR');
});
