import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { SqliteDatabase } from '../adapters/embedded/sqlite-database.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export class DatabaseFile {
  readonly folder: string;
  path: string;
  readonly #open: SqliteDatabase[] = [];

  constructor(folder: string) {
    this.folder = folder;
    this.path = join(folder, 'murmur.db');
  }

  openDatabase(options?: { busyTimeoutMs: number }): SqliteDatabase {
    const database = new SqliteDatabase(this.path, options);
    this.#open.push(database);
    return database;
  }

  closeAll(): void {
    for (const database of this.#open.splice(0)) database.close();
  }

  /** Returns the properties of the error that rejects the file, for `toMatchObject`. */
  refusal(sentence: string): object {
    return { name: 'DatabaseFileError', message: `${this.path} ${sentence}` };
  }
}

/** Creates a new file for each test. After the test, its databases are closed and the folder is removed. */
export const databaseFileForEachTest = (): (() => DatabaseFile) => {
  let file: DatabaseFile;
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;

  beforeEach(async () => {
    folder = await makeTemporaryFolder();
    file = new DatabaseFile(folder.path);
  });

  afterEach(async () => {
    file.closeAll();
    await folder.remove();
  });

  return () => file;
};

/** Returns the error that `run` throws, or null. */
export const errorOf = (run: () => unknown): unknown => {
  try {
    run();
    return null;
  } catch (error) {
    return error;
  }
};
