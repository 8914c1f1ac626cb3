import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { VoteRecord } from '../../ports/vote-store.ts';
import { anOpinion, aParticipant, aRoom, fixtureTime } from '../../testing/fixtures.ts';
import { opinionCounts } from '../../testing/opinion-counts.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { SqliteAnalysisStore } from './sqlite-analysis-store.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteOpinionStore } from './sqlite-opinion-store.ts';
import { SqliteRoomStore } from './sqlite-room-store.ts';
import { applicationId, migrations } from './sqlite-schema.ts';
import { SqliteVoteStore } from './sqlite-vote-store.ts';

describe('SqliteDatabase', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let file: string;
  let databases: SqliteDatabase[];

  beforeEach(async () => {
    folder = await makeTemporaryFolder();
    file = join(folder.path, 'murmur.db');
    databases = [];
  });

  afterEach(async () => {
    for (const database of databases) database.close();
    await folder.remove();
  });

  const openDatabase = (options?: { busyTimeoutMs: number }): SqliteDatabase => {
    const database = new SqliteDatabase(file, options);
    databases.push(database);
    return database;
  };

  const closeAll = (): void => {
    for (const database of databases.splice(0)) database.close();
  };

  const startRoom = async (rooms: SqliteRoomStore): Promise<string> => {
    const room = aRoom();
    const { roomId } = room;
    await rooms.create(room);
    await rooms.admit(roomId, fixtureTime, () => aParticipant({ roomId }));
    const times = { startedAt: fixtureTime, endsAt: fixtureTime + 300_000 };
    await rooms.changeStatus(roomId, { from: 'waiting', to: 'active', ...times });
    return roomId;
  };

  const refusal = (sentence: string) => ({
    name: 'DatabaseFileError',
    message: `${file} ${sentence}`,
  });

  const errorOf = (run: () => unknown): unknown => {
    try {
      run();
      return null;
    } catch (error) {
      return error;
    }
  };

  it('keeps what it holds when it is opened again', async () => {
    const room = aRoom();
    await new SqliteRoomStore(openDatabase()).create(room);
    closeAll();
    expect(await new SqliteRoomStore(openDatabase()).find(room.roomId)).toEqual(room);
  });

  it('uses an index for every statement of the stores that looks for something', () => {
    const database = openDatabase();
    const statements: string[] = [];
    const prepare = database.prepare.bind(database);
    database.prepare = (sql) => {
      statements.push(sql);
      return prepare(sql);
    };
    expect([
      new SqliteRoomStore(database),
      new SqliteOpinionStore(database),
      new SqliteAnalysisStore(database),
    ]).toHaveLength(3);
    const plans = statements.flatMap((sql) =>
      prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map((step) => String(step['detail'])),
    );
    expect(plans.length).toBeGreaterThan(20);
    // A bound list is read whole; a table never is.
    expect(plans.filter((step) => /^SCAN (?!json_each\b)/.test(step))).toEqual([]);
  });

  it('refuses a file that is no database, in a sentence that names it', async () => {
    await writeFile(file, 'These are my holiday notes.\n'.repeat(400));
    expect(errorOf(openDatabase)).toMatchObject(
      refusal('is not a database; move it away or choose another folder.'),
    );
    expect(await readFile(file, 'utf8')).toContain('holiday');
  });

  it('refuses a damaged file, wherever the damage is', async () => {
    const rooms = new SqliteRoomStore(openDatabase());
    for (let n = 0; n < 200; n += 1) await rooms.create(aRoom());
    closeAll();
    const whole = await readFile(file);
    const pageBytes = 4_096;
    for (const page of [1, 2, Math.floor(whole.length / pageBytes) - 1]) {
      await writeFile(file, whole);
      const handle = await open(file, 'r+');
      await handle.write(Buffer.alloc(pageBytes, 0xab), 0, pageBytes, page * pageBytes);
      await handle.close();
      expect([page, errorOf(openDatabase)]).toMatchObject([
        page,
        refusal('is damaged; restore it from a backup or move it away.'),
      ]);
    }
    await writeFile(file, whole.subarray(0, whole.length / 2));
    expect(errorOf(openDatabase)).toMatchObject(
      refusal('is damaged; restore it from a backup or move it away.'),
    );
    await writeFile(file, whole);
    expect(errorOf(openDatabase)).toBeNull();
  });

  it('refuses the database of another program and leaves it as it is', async () => {
    const other = new DatabaseSync(file);
    other.exec('CREATE TABLE songs (title TEXT)');
    other.close();
    const before = await readFile(file);
    expect(errorOf(openDatabase)).toMatchObject(refusal('is the database of another program.'));
    expect(await readFile(file)).toEqual(before);
  });

  it('refuses a file that a newer version wrote', () => {
    openDatabase();
    closeAll();
    const newer = new DatabaseSync(file);
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    expect(errorOf(openDatabase)).toMatchObject(
      refusal('was written by a newer version of this program.'),
    );
  });

  it('takes over a file of any earlier version, with what is in it', async () => {
    for (let version = 1; version < migrations.length; version += 1) {
      file = join(folder.path, `version-${version}.db`);
      const older = new DatabaseSync(file);
      for (const sql of migrations.slice(0, version)) older.exec(sql);
      older.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}`);
      older.exec(`
        INSERT INTO rooms (roomId, roomCode, topic, duration, language, status, hostTokenHash, locked,
            participantCount, createdAt, startedAt, endsAt, opinionsAdded, opinionCount, sharedCount)
          VALUES ('a-room', 'ABC234', 'What now?', 5, 'en', 'active', 'hash', 0, 1, 1, 2, 9, 1, 1, 1);
        INSERT INTO opinions (roomId, position, id, author, nickname, content, isPublic, submittedAt)
          VALUES ('a-room', 1, 'first', 'ann', 'Quiet Otter', 'From before.', 1, 3);`);
      older.close();
      const database = openDatabase();
      const [rooms, opinions] = [new SqliteRoomStore(database), new SqliteOpinionStore(database)];
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

  it('refuses a file in a folder that is not there', () => {
    file = join(folder.path, 'missing', 'murmur.db');
    expect(errorOf(openDatabase)).toMatchObject(refusal('cannot be opened.'));
  });

  it('says so when another process has the file locked', async () => {
    openDatabase();
    closeAll();
    const locker = spawn(
      process.execPath,
      [
        '--eval',
        `const db = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
         db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
         console.log('locked');
         setInterval(() => {}, 60_000);`,
        file,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(locker.stdout, 'data');
    const fault = errorOf(() => openDatabase({ busyTimeoutMs: 50 }));
    locker.kill('SIGKILL');
    await once(locker, 'close');
    expect(fault).toMatchObject(refusal('is locked by another process.'));
    expect(errorOf(openDatabase)).toBeNull();
  });

  it('answers UNAVAILABLE while another process writes for longer than it waits, and then goes on', async () => {
    const rooms = new SqliteRoomStore(openDatabase({ busyTimeoutMs: 20 }));
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const room = aRoom();
    await expect(rooms.create(room)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(rooms.admit(room.roomId, fixtureTime, () => aParticipant())).rejects.toMatchObject(
      { code: 'UNAVAILABLE' },
    );
    expect(await rooms.find(room.roomId)).toBeNull();
    other.exec('COMMIT');
    other.close();
    expect(await rooms.create(room)).toBe('created');
  });

  it('answers UNAVAILABLE when the disk is full, stores no half of it, and goes on when there is room', async () => {
    const database = openDatabase();
    const rooms = new SqliteRoomStore(database);
    const opinions = new SqliteOpinionStore(database);
    const roomId = await startRoom(rooms);
    const limitPages = (pages: number) =>
      database.prepare(`PRAGMA max_page_count = ${pages}`).get();
    limitPages(60);
    let added = 0;
    const addUntilFull = async (): Promise<never> => {
      for (;;) {
        await opinions.add(anOpinion({ roomId }), crypto.randomUUID());
        added += 1;
      }
    };
    await expect(addUntilFull()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { retryAfterMs: expect.any(Number) },
    });
    expect(added).toBeGreaterThan(10);
    expect(await opinionCounts(rooms, roomId)).toEqual({ total: added, shared: added });
    expect((await opinions.pageAll(roomId, null, 10_000)).opinions).toHaveLength(added);
    limitPages(10_000);
    expect((await opinions.add(anOpinion({ roomId }), null)).kind).toBe('added');
    expect(await opinionCounts(rooms, roomId)).toEqual({ total: added + 1, shared: added + 1 });
  });

  it('confirms of what is written together what is stored, and nothing else, when the disk is full', async () => {
    const database = openDatabase();
    const votes = new SqliteVoteStore(database);
    const { roomId } = aRoom();
    const castMany = (round: number) =>
      Promise.allSettled(
        Array.from({ length: 200 }, (_, n) =>
          votes.cast({ roomId, voter: `v-${round}`, opinionId: `o-${n}`, vote: 'agree' }),
        ),
      );
    database.prepare('PRAGMA max_page_count = 60').get();
    const settled = [];
    for (let round = 0; round < 12; round += 1) settled.push(...(await castMany(round)));
    const confirmed = settled.filter(({ status }) => status === 'fulfilled').length;
    const refused = settled.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'UNAVAILABLE' });
    expect(confirmed).toBeGreaterThan(200);
    expect((await votes.pageCast(roomId, null, 10_000)).votes).toHaveLength(confirmed);
    database.prepare('PRAGMA max_page_count = 10000').get();
    expect((await castMany(99)).every(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('lets what cannot be written fail alone among what is written together', async () => {
    const votes = new SqliteVoteStore(openDatabase());
    const { roomId } = aRoom();
    const aVote = (opinionId: string) => ({ roomId, voter: 'v-1', opinionId, vote: 'agree' });
    const broken = aVote(null as unknown as string);
    const settled = await Promise.allSettled(
      [aVote('o-1'), broken, aVote('o-2')].map((each) => votes.cast(each as VoteRecord)),
    );
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await votes.listAnswered(roomId, 'v-1')).toEqual(['o-1', 'o-2']);
  });

  it('undoes a unit of work that throws, and hands the error on as it is', async () => {
    const rooms = new SqliteRoomStore(openDatabase());
    const room = aRoom({ maxParticipants: 2 });
    await rooms.create(room);
    const bug = new TypeError('no nickname left');
    const admission = rooms.admit(room.roomId, fixtureTime, () => {
      throw bug;
    });
    await expect(admission).rejects.toBe(bug);
    expect(await rooms.find(room.roomId)).toEqual(room);
    expect(
      (await rooms.admit(room.roomId, fixtureTime, () => aParticipant({ roomId: room.roomId })))
        .kind,
    ).toBe('admitted');
  });

  it('does not take a bug for an outage: a broken constraint is thrown as it is', async () => {
    const rooms = new SqliteRoomStore(openDatabase());
    const room = aRoom();
    await rooms.create(room);
    const again = aRoom({ roomId: room.roomId });
    await expect(rooms.create(again)).rejects.toMatchObject({ code: 'ERR_SQLITE_ERROR' });
  });

  it('answers UNAVAILABLE after it was closed', async () => {
    const rooms = new SqliteRoomStore(openDatabase());
    closeAll();
    await expect(rooms.find('any')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(rooms.admit('any', fixtureTime, () => aParticipant())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });

  it('leaves one file when it is closed', async () => {
    await new SqliteRoomStore(openDatabase()).create(aRoom());
    closeAll();
    await expect(stat(`${file}-wal`)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
