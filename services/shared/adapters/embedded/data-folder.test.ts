import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { DataFolderError, takeDataFolder } from './data-folder.ts';

const module = new URL('./data-folder.ts', import.meta.url).href;

describe('takeDataFolder', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let path: string;

  beforeEach(async () => {
    folder = await makeTemporaryFolder();
    path = join(folder.path, 'deep', 'data');
  });

  afterEach(() => folder.remove());

  /** Starts another process, which locks the folder and runs until it is killed. */
  const otherProcess = async () => {
    const script = `
      const { takeDataFolder } = await import(process.argv[1]);
      takeDataFolder(process.argv[2]);
      console.log('taken');
      setInterval(() => {}, 60_000);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script, module, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return {
      kill: async () => {
        child.kill('SIGKILL');
        await once(child, 'close');
      },
    };
  };

  it('creates the folder with access for this user only', async () => {
    takeDataFolder(path).release();
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  });

  it('restricts access to the folder and its own files, but not to other files', async () => {
    await mkdir(path, { recursive: true, mode: 0o755 });
    const names = ['murmur.db', 'murmur.db-wal', 'murmur.lock', 'notes.txt'];
    for (const name of names) await writeFile(join(path, name), '', { mode: 0o644 });
    takeDataFolder(path).release();
    const modes = await Promise.all(
      ['', ...names].map(async (name) => (await stat(join(path, name))).mode & 0o777),
    );
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o600, 0o644]);
  });

  it('does not restrict access to a folder that all users share', async () => {
    await mkdir(path, { recursive: true });
    await chmod(path, 0o1777);
    takeDataFolder(path).release();
    expect((await stat(path)).mode & 0o7777).toBe(0o1777);
  });

  it('locks the folder for one holder at a time, and reports that it is in use', () => {
    const held = takeDataFolder(path);
    expect(() => takeDataFolder(path)).toThrow(DataFolderError);
    expect(() => takeDataFolder(path)).toThrow(
      `${path} is in use by another process of this program; stop that process or choose another DATA_DIR.`,
    );
    held.release();
    expect(() => takeDataFolder(path).release()).not.toThrow();
  });

  it('locks the folder for other processes until its holder ends, even if it is killed', async () => {
    const other = await otherProcess();
    let refused: unknown = null;
    try {
      takeDataFolder(path).release();
    } catch (error) {
      refused = error;
    }
    await other.kill();
    expect(refused).toBeInstanceOf(DataFolderError);
    expect(() => takeDataFolder(path).release()).not.toThrow();
  });

  it('reports a path that cannot be a folder', async () => {
    await writeFile(join(folder.path, 'deep'), 'a file');
    expect(() => takeDataFolder(path)).toThrow(`${path} cannot be used as a data folder.`);
  });

  it('reports a lock file that cannot be created', async () => {
    takeDataFolder(path).release();
    const file = join(path, 'murmur.lock');
    await writeFile(file, 'not a lock at all'.repeat(100));
    expect(() => takeDataFolder(path)).toThrow(
      `${file} cannot be used as the lock of the data folder.`,
    );
  });
});
