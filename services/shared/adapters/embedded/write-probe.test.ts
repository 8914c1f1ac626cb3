import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anAdmission, anOpinion, aRoom, fixtureTime } from '../../testing/fixtures.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { createSqliteOpinionStore } from './sqlite-opinion-store.ts';
import { createSqliteRoomStore } from './sqlite-room-store.ts';
import { createWriteProbe } from './write-probe.ts';

describe('createWriteProbe', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let database: SqliteDatabase;
  let probe: ReturnType<typeof createWriteProbe>;

  beforeEach(async () => {
    folder = await makeTemporaryFolder();
    database = new SqliteDatabase(join(folder.path, 'murmur.db'));
    probe = createWriteProbe(database);
  });

  afterEach(async () => {
    database.close();
    await folder.remove();
  });

  const limitPages = (pages: number) => database.prepare(`PRAGMA max_page_count = ${pages}`).get();

  const pageCount = (): number =>
    Number(database.prepare('PRAGMA page_count').get()?.['page_count']);

  it('fails before opinions do, even while a single row still fits, and succeeds once there is space', async () => {
    const rooms = createSqliteRoomStore(database);
    const opinions = createSqliteOpinionStore(database);
    const room = aRoom();
    const { roomId } = room;
    await rooms.create(room);
    await rooms.admit(anAdmission({ roomId }));
    const times = { startedAt: fixtureTime, endsAt: fixtureTime + 300_000 };
    await rooms.changeStatus(roomId, { from: 'waiting', to: 'active', ...times });
    limitPages(pageCount() + 3);
    await expect(probe.check()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    // The rejected probe was rolled back, so an opinion still fits.
    const added = await opinions.add(anOpinion({ roomId }), crypto.randomUUID());
    expect(added.kind).toBe('added');
    await expect(probe.check()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    limitPages(10_000);
    await expect(probe.check()).resolves.toBeUndefined();
  });

  it('allocates its space only once, however often it is called', async () => {
    await probe.check();
    const after = pageCount();
    for (let n = 0; n < 50; n += 1) await probe.check();
    expect(pageCount() - after).toBeLessThanOrEqual(17);
  });
});
