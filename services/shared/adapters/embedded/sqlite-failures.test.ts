import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from '@jest/globals';
import type { RoomStore } from '../../ports/room-store.ts';
import type { VoteRecord } from '../../ports/vote-store.ts';
import { databaseFileForEachTest, errorOf } from '../../testing/database-file.ts';
import {
  anAdmission,
  anOpinion,
  aParticipant,
  aRoom,
  fixtureTime,
} from '../../testing/fixtures.ts';
import { opinionCounts } from '../../testing/opinion-counts.ts';
import { createSqliteOpinionStore } from './sqlite-opinion-store.ts';
import { createSqliteRoomStore } from './sqlite-room-store.ts';
import { createSqliteVoteStore } from './sqlite-vote-store.ts';

const file = databaseFileForEachTest();

const startRoom = async (rooms: RoomStore): Promise<string> => {
  const room = aRoom();
  const { roomId } = room;
  await rooms.create(room);
  await rooms.admit(anAdmission({ roomId }));
  const times = { startedAt: fixtureTime, endsAt: fixtureTime + 300_000 };
  await rooms.changeStatus(roomId, { from: 'waiting', to: 'active', ...times });
  return roomId;
};

describe('SqliteDatabase under failures', () => {
  it('rejects a file that another process has locked', async () => {
    file().openDatabase();
    file().closeAll();
    const locker = spawn(
      process.execPath,
      [
        '--eval',
        `const db = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
         db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
         console.log('locked');
         setInterval(() => {}, 60_000);`,
        file().path,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(locker.stdout, 'data');
    const fault = errorOf(() => file().openDatabase({ busyTimeoutMs: 50 }));
    locker.kill('SIGKILL');
    await once(locker, 'close');
    expect(fault).toMatchObject(file().refusal('is locked by another process.'));
    expect(errorOf(() => file().openDatabase())).toBeNull();
  });

  it('is UNAVAILABLE while another process writes for longer than the timeout, and then recovers', async () => {
    const rooms = createSqliteRoomStore(file().openDatabase({ busyTimeoutMs: 20 }));
    const other = new DatabaseSync(file().path);
    other.exec('BEGIN IMMEDIATE');
    const room = aRoom();
    await expect(rooms.create(room)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(
      rooms.admit({ roomId: room.roomId, now: fixtureTime, seatFor: () => aParticipant() }),
    ).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await rooms.find(room.roomId)).toBeNull();
    other.exec('COMMIT');
    other.close();
    expect(await rooms.create(room)).toBe('created');
  });

  it('is UNAVAILABLE when the disk is full, stores no partial write, and recovers once there is space', async () => {
    const database = file().openDatabase();
    const rooms = createSqliteRoomStore(database);
    const opinions = createSqliteOpinionStore(database);
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

  it('confirms only the stored writes of a batch when the disk is full', async () => {
    const database = file().openDatabase();
    const votes = createSqliteVoteStore(database);
    const { roomId } = aRoom();
    const castMany = (round: number) =>
      Promise.allSettled(
        Array.from({ length: 200 }, (_, n) =>
          votes.cast({ roomId, voter: `v-${round}`, opinionId: `o-${n}`, vote: 'agree' }, n),
        ),
      );
    // Twenty pages more than the empty tables and indexes need.
    const pages = Number(database.prepare('PRAGMA page_count').get()?.['page_count']);
    database.prepare(`PRAGMA max_page_count = ${pages + 20}`).get();
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

  it('fails only the invalid write of a batch', async () => {
    const votes = createSqliteVoteStore(file().openDatabase());
    const { roomId } = aRoom();
    const aVote = (opinionId: string) => ({ roomId, voter: 'v-1', opinionId, vote: 'agree' });
    const broken = aVote(null as unknown as string);
    const settled = await Promise.allSettled(
      [aVote('o-1'), broken, aVote('o-2')].map((each) => votes.cast(each as VoteRecord, 0)),
    );
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await votes.listAnswered(roomId, 'v-1')).toEqual(['o-1', 'o-2']);
  });

  it('rolls back a unit of work that throws, and rethrows its error unchanged', async () => {
    const rooms = createSqliteRoomStore(file().openDatabase());
    const room = aRoom({ maxParticipants: 2 });
    await rooms.create(room);
    const bug = new TypeError('no nickname left');
    const admission = rooms.admit({
      roomId: room.roomId,
      now: fixtureTime,
      seatFor: () => {
        throw bug;
      },
    });
    await expect(admission).rejects.toBe(bug);
    expect(await rooms.find(room.roomId)).toEqual(room);
    expect((await rooms.admit(anAdmission({ roomId: room.roomId }))).kind).toBe('admitted');
  });

  it('does not treat a bug as an outage: a violated constraint is rethrown unchanged', async () => {
    const rooms = createSqliteRoomStore(file().openDatabase());
    const room = aRoom();
    await rooms.create(room);
    const again = aRoom({ roomId: room.roomId });
    await expect(rooms.create(again)).rejects.toMatchObject({ code: 'ERR_SQLITE_ERROR' });
  });

  it('is UNAVAILABLE after it has been closed', async () => {
    const rooms = createSqliteRoomStore(file().openDatabase());
    file().closeAll();
    await expect(rooms.find('any')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(
      rooms.admit({ roomId: 'any', now: fixtureTime, seatFor: () => aParticipant() }),
    ).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });
});
