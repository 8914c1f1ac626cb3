import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from '@jest/globals';
import { databaseFileForEachTest, errorOf } from '../../testing/database-file.ts';
import { anOpinion, aRoom } from '../../testing/fixtures.ts';
import { createSqliteAnalysisStore } from './sqlite-analysis-store.ts';
import { createSqliteOpinionStore } from './sqlite-opinion-store.ts';
import { createSqliteRoomStore } from './sqlite-room-store.ts';
import { applicationId, migrations } from './sqlite-schema.ts';

const file = databaseFileForEachTest();

describe('SqliteDatabase', () => {
  it('retains its data when it is opened again', async () => {
    const room = aRoom();
    await createSqliteRoomStore(file().openDatabase()).create(room);
    file().closeAll();
    expect(await createSqliteRoomStore(file().openDatabase()).find(room.roomId)).toEqual(room);
  });

  it('uses an index for every query of the stores', () => {
    const database = file().openDatabase();
    const statements: string[] = [];
    const prepare = database.prepare.bind(database);
    database.prepare = (sql) => {
      statements.push(sql);
      return prepare(sql);
    };
    expect([
      createSqliteRoomStore(database),
      createSqliteOpinionStore(database),
      createSqliteAnalysisStore(database),
    ]).toHaveLength(3);
    const plans = statements.flatMap((sql) =>
      prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map((step) => String(step['detail'])),
    );
    expect(plans.length).toBeGreaterThan(20);
    // A bound list may be scanned, but never a table.
    expect(plans.filter((step) => /^SCAN (?!json_each\b)/.test(step))).toEqual([]);
  });

  it('rejects a file that is not a database, with a message that names it', async () => {
    await writeFile(file().path, 'These are my holiday notes.\n'.repeat(400));
    expect(errorOf(() => file().openDatabase())).toMatchObject(
      file().refusal('is not a database; move it away or choose another folder.'),
    );
    expect(await readFile(file().path, 'utf8')).toContain('holiday');
  });

  it('rejects a damaged file, wherever the damage is', async () => {
    const rooms = createSqliteRoomStore(file().openDatabase());
    for (let n = 0; n < 200; n += 1) await rooms.create(aRoom());
    file().closeAll();
    const whole = await readFile(file().path);
    const pageBytes = 4_096;
    for (const page of [1, 2, Math.floor(whole.length / pageBytes) - 1]) {
      await writeFile(file().path, whole);
      const handle = await open(file().path, 'r+');
      await handle.write(Buffer.alloc(pageBytes, 0xab), 0, pageBytes, page * pageBytes);
      await handle.close();
      expect([page, errorOf(() => file().openDatabase())]).toMatchObject([
        page,
        file().refusal('is damaged; restore it from a backup or move it away.'),
      ]);
    }
    await writeFile(file().path, whole.subarray(0, whole.length / 2));
    expect(errorOf(() => file().openDatabase())).toMatchObject(
      file().refusal('is damaged; restore it from a backup or move it away.'),
    );
    await writeFile(file().path, whole);
    expect(errorOf(() => file().openDatabase())).toBeNull();
  });

  it('rejects the database of another program and leaves it unchanged', async () => {
    const other = new DatabaseSync(file().path);
    other.exec('CREATE TABLE songs (title TEXT)');
    other.close();
    const before = await readFile(file().path);
    expect(errorOf(() => file().openDatabase())).toMatchObject(
      file().refusal('is the database of another program.'),
    );
    expect(await readFile(file().path)).toEqual(before);
  });

  it('rejects a file written by a newer version', () => {
    file().openDatabase();
    file().closeAll();
    const newer = new DatabaseSync(file().path);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    expect(errorOf(() => file().openDatabase())).toMatchObject(
      file().refusal('was written by a newer version of this program.'),
    );
  });

  it('migrates a file from any earlier version and retains its data', async () => {
    for (let version = 1; version < migrations.length; version += 1) {
      file().path = join(file().folder, `version-${version}.db`);
      const older = new DatabaseSync(file().path);
      for (const sql of migrations.slice(0, version)) older.exec(sql);
      older.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}`);
      older.exec(`
        INSERT INTO rooms (roomId, roomCode, topic, duration, language, status, hostTokenHash, locked,
            participantCount, createdAt, startedAt, endsAt, opinionsAdded, opinionCount, sharedCount)
          VALUES ('a-room', 'ABC234', 'What now?', 5, 'en', 'active', 'hash', 0, 1, 1, 2, 9, 1, 1, 1);
        INSERT INTO opinions (roomId, position, id, author, nickname, content, isPublic, submittedAt)
          VALUES ('a-room', 1, 'first', 'ann', 'Quiet Otter', 'From before.', 1, 3);`);
      older.close();
      const database = file().openDatabase();
      const [rooms, opinions] = [
        createSqliteRoomStore(database),
        createSqliteOpinionStore(database),
      ];
      expect(await rooms.findByCode('ABC234')).toMatchObject({
        topic: 'What now?',
        opinionCount: 1,
      });
      const added = await opinions.add(anOpinion({ roomId: 'a-room', submittedAt: 4 }), null);
      expect(added.kind).toBe('added');
      const { opinions: all } = await opinions.pageAll('a-room', null, 10);
      expect(all.map(({ content }) => content)[0]).toBe('From before.');
      expect(all).toHaveLength(2);
    }
  });

  it('rejects a file in a folder that does not exist', () => {
    file().path = join(file().folder, 'missing', 'murmur.db');
    expect(errorOf(() => file().openDatabase())).toMatchObject(file().refusal('cannot be opened.'));
  });

  it('leaves only one file after it is closed', async () => {
    await createSqliteRoomStore(file().openDatabase()).create(aRoom());
    file().closeAll();
    await expect(stat(`${file().path}-wal`)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
